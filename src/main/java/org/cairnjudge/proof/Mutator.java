package org.cairnjudge.proof;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Plants the mistakes that people make, one at a time, in a program of a package: a comparison that
 * is off by one, a wrong constant or index, a wrong operator, a condition turned round, a statement
 * left out.
 *
 * <p>The source is parsed, not understood: what does not compile in the end is no mutant, and
 * neither is what compiles to the same bytecode. Mistakes that hardly ever show, such as an array
 * that is larger than it must be, are not planted.
 */
final class Mutator extends TreePathScanner<Void, Void> {

    private static final Map<Tree.Kind, List<String>> COMPARISONS =
            Map.of(
                    Tree.Kind.LESS_THAN, List.of("<=", ">", ">="),
                    Tree.Kind.LESS_THAN_EQUAL, List.of("<", ">=", ">"),
                    Tree.Kind.GREATER_THAN, List.of(">=", "<", "<="),
                    Tree.Kind.GREATER_THAN_EQUAL, List.of(">", "<=", "<"),
                    Tree.Kind.EQUAL_TO, List.of("!="),
                    Tree.Kind.NOT_EQUAL_TO, List.of("=="));

    private static final Map<Tree.Kind, List<String>> ARITHMETIC =
            Map.ofEntries(
                    Map.entry(Tree.Kind.PLUS, List.of("-")),
                    Map.entry(Tree.Kind.MINUS, List.of("+")),
                    Map.entry(Tree.Kind.MULTIPLY, List.of("/", "+")),
                    Map.entry(Tree.Kind.DIVIDE, List.of("*", "%")),
                    Map.entry(Tree.Kind.REMAINDER, List.of("*", "/")),
                    Map.entry(Tree.Kind.LEFT_SHIFT, List.of(">>")),
                    Map.entry(Tree.Kind.RIGHT_SHIFT, List.of("<<")),
                    Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT, List.of("<<")),
                    Map.entry(Tree.Kind.AND, List.of("|")),
                    Map.entry(Tree.Kind.OR, List.of("&")),
                    Map.entry(Tree.Kind.XOR, List.of("&", "|")),
                    Map.entry(Tree.Kind.CONDITIONAL_AND, List.of("||")),
                    Map.entry(Tree.Kind.CONDITIONAL_OR, List.of("&&")));

    private static final Map<Tree.Kind, String> SIGNS =
            Map.ofEntries(
                    Map.entry(Tree.Kind.LESS_THAN, "<"),
                    Map.entry(Tree.Kind.LESS_THAN_EQUAL, "<="),
                    Map.entry(Tree.Kind.GREATER_THAN, ">"),
                    Map.entry(Tree.Kind.GREATER_THAN_EQUAL, ">="),
                    Map.entry(Tree.Kind.EQUAL_TO, "=="),
                    Map.entry(Tree.Kind.NOT_EQUAL_TO, "!="),
                    Map.entry(Tree.Kind.PLUS, "+"),
                    Map.entry(Tree.Kind.MINUS, "-"),
                    Map.entry(Tree.Kind.MULTIPLY, "*"),
                    Map.entry(Tree.Kind.DIVIDE, "/"),
                    Map.entry(Tree.Kind.REMAINDER, "%"),
                    Map.entry(Tree.Kind.LEFT_SHIFT, "<<"),
                    Map.entry(Tree.Kind.RIGHT_SHIFT, ">>"),
                    Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT, ">>>"),
                    Map.entry(Tree.Kind.AND, "&"),
                    Map.entry(Tree.Kind.OR, "|"),
                    Map.entry(Tree.Kind.XOR, "^"),
                    Map.entry(Tree.Kind.CONDITIONAL_AND, "&&"),
                    Map.entry(Tree.Kind.CONDITIONAL_OR, "||"),
                    Map.entry(Tree.Kind.PLUS_ASSIGNMENT, "+="),
                    Map.entry(Tree.Kind.MINUS_ASSIGNMENT, "-="),
                    Map.entry(Tree.Kind.MULTIPLY_ASSIGNMENT, "*="),
                    Map.entry(Tree.Kind.DIVIDE_ASSIGNMENT, "/="),
                    Map.entry(Tree.Kind.REMAINDER_ASSIGNMENT, "%="),
                    Map.entry(Tree.Kind.AND_ASSIGNMENT, "&="),
                    Map.entry(Tree.Kind.OR_ASSIGNMENT, "|="),
                    Map.entry(Tree.Kind.XOR_ASSIGNMENT, "^="));

    private static final Map<Tree.Kind, List<String>> COMPOUNDS =
            Map.of(
                    Tree.Kind.PLUS_ASSIGNMENT, List.of("-=", "="),
                    Tree.Kind.MINUS_ASSIGNMENT, List.of("+=", "="),
                    Tree.Kind.MULTIPLY_ASSIGNMENT, List.of("/=", "="),
                    Tree.Kind.DIVIDE_ASSIGNMENT, List.of("*=", "="),
                    Tree.Kind.REMAINDER_ASSIGNMENT, List.of("*=", "="),
                    Tree.Kind.AND_ASSIGNMENT, List.of("|=", "="),
                    Tree.Kind.OR_ASSIGNMENT, List.of("&=", "="),
                    Tree.Kind.XOR_ASSIGNMENT, List.of("|=", "="));

    /** Names that are easily taken for each other. */
    private static final Map<String, String> OPPOSITES =
            Map.ofEntries(
                    Map.entry("max", "min"),
                    Map.entry("min", "max"),
                    Map.entry("MAX_VALUE", "MIN_VALUE"),
                    Map.entry("MIN_VALUE", "MAX_VALUE"),
                    Map.entry("addFirst", "addLast"),
                    Map.entry("addLast", "addFirst"),
                    Map.entry("offerFirst", "offerLast"),
                    Map.entry("offerLast", "offerFirst"),
                    Map.entry("pollFirst", "pollLast"),
                    Map.entry("pollLast", "pollFirst"),
                    Map.entry("peekFirst", "peekLast"),
                    Map.entry("peekLast", "peekFirst"),
                    Map.entry("floorKey", "ceilingKey"),
                    Map.entry("ceilingKey", "floorKey"),
                    Map.entry("floor", "ceil"),
                    Map.entry("ceil", "floor"));

    private final String source;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Set<String> texts = new LinkedHashSet<>();
    private final List<Mutant> planted = new ArrayList<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private int sizes;

    private Mutator(String source, CompilationUnitTree unit, SourcePositions positions) {
        this.source = source;
        this.unit = unit;
        this.positions = positions;
    }

    /**
     * All mutants of a program, in the order of its source.
     *
     * @param source one that compiles; else some or all mutants may be missing
     */
    static List<Mutant> of(String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this Java has no compiler: a JDK is needed");
        }
        JavacTask task =
                (JavacTask)
                        compiler.getTask(
                                null,
                                null,
                                new DiagnosticCollector<JavaFileObject>(),
                                List.of("-proc:none"),
                                null,
                                List.of(new Text(source)));
        try {
            CompilationUnitTree unit = task.parse().iterator().next();
            Mutator mutator = new Mutator(source, unit, Trees.instance(task).getSourcePositions());
            mutator.new Texts().scan(unit, null);
            mutator.scan(unit, null);
            return List.copyOf(mutator.planted);
        } catch (IOException e) {
            throw new UncheckedIOException("reading from a string failed", e);
        }
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String source;

        Text(String source) {
            super(URI.create("string:///Solution.java"), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
        }
    }

    /** Finds the strings that stand for one another: answers, most often. */
    private final class Texts extends TreePathScanner<Void, Void> {
        @Override
        public Void visitLiteral(LiteralTree literal, Void none) {
            if (literal.getKind() == Tree.Kind.STRING_LITERAL) {
                texts.add(text(literal));
            }
            return null;
        }
    }

    @Override
    public Void visitBinary(BinaryTree binary, Void none) {
        Tree.Kind kind = binary.getKind();
        ExpressionTree left = binary.getLeftOperand();
        ExpressionTree right = binary.getRightOperand();
        String sign = SIGNS.getOrDefault(kind, "");
        int at = source.indexOf(sign, end(left));
        for (String other : COMPARISONS.getOrDefault(kind, List.of())) {
            replace(at, at + sign.length(), other);
        }
        if (COMPARISONS.containsKey(kind) && !holdsNumber(left) && !holdsNumber(right)) {
            shiftedBound(kind, right);
        }
        for (String other : ARITHMETIC.getOrDefault(kind, List.of())) {
            replace(at, at + sign.length(), other);
        }
        if (kind == Tree.Kind.CONDITIONAL_AND || kind == Tree.Kind.CONDITIONAL_OR) {
            replace(binary, text(left));
            replace(binary, text(right));
        }
        if (kind == Tree.Kind.MINUS || kind == Tree.Kind.DIVIDE || kind == Tree.Kind.REMAINDER) {
            String between = source.substring(end(left), start(right));
            replace(binary, operand(right) + between + operand(left));
        }
        return super.visitBinary(binary, none);
    }

    /**
     * The bound of a comparison moved by one; only to the side where that is not the same as
     * another sign.
     */
    private void shiftedBound(Tree.Kind kind, ExpressionTree bound) {
        String shift =
                switch (kind) {
                    case LESS_THAN, GREATER_THAN_EQUAL -> " - 1";
                    case GREATER_THAN, LESS_THAN_EQUAL -> " + 1";
                    default -> "";
                };
        if (!shift.isEmpty()) {
            replace(bound, operand(bound) + shift);
        }
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void none) {
        String sign = SIGNS.getOrDefault(assignment.getKind(), "");
        int at = source.indexOf(sign, end(assignment.getVariable()));
        for (String other : COMPOUNDS.getOrDefault(assignment.getKind(), List.of())) {
            replace(at, at + sign.length(), other);
        }
        return super.visitCompoundAssignment(assignment, none);
    }

    @Override
    public Void visitUnary(UnaryTree unary, Void none) {
        String operand = text(unary.getExpression());
        switch (unary.getKind()) {
            case POSTFIX_INCREMENT -> replace(unary, operand + "--");
            case POSTFIX_DECREMENT -> replace(unary, operand + "++");
            case PREFIX_INCREMENT -> replace(unary, "--" + operand);
            case PREFIX_DECREMENT -> replace(unary, "++" + operand);
            case LOGICAL_COMPLEMENT, BITWISE_COMPLEMENT, UNARY_MINUS -> replace(unary, operand);
            default -> {
                // a plus changes nothing
            }
        }
        return super.visitUnary(unary, none);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void none) {
        switch (literal.getKind()) {
            case INT_LITERAL, LONG_LITERAL ->
                    number(literal, ((Number) literal.getValue()).longValue());
            case BOOLEAN_LITERAL ->
                    replace(literal, literal.getValue().equals(true) ? "false" : "true");
            case CHAR_LITERAL -> replace(literal, "(char) (" + text(literal) + " + 1)");
            case STRING_LITERAL ->
                    texts.stream()
                            .filter(other -> !other.equals(text(literal)))
                            .forEach(other -> replace(literal, other));
            default -> {
                // null, and floating-point numbers, for which there is no next one
            }
        }
        return null;
    }

    private void number(LiteralTree literal, long value) {
        String suffix = literal.getKind() == Tree.Kind.LONG_LITERAL ? "L" : "";
        if (sizes == 0) {
            replace(literal, (value + 1) + suffix);
        }
        String less = (value - 1) + suffix;
        replace(literal, value == 0 ? "(" + less + ")" : less);
    }

    @Override
    public Void visitNewArray(NewArrayTree array, Void none) {
        // A larger array is as good.
        sizes++;
        scan(array.getDimensions(), none);
        sizes--;
        return scan(array.getInitializers(), none);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree access, Void none) {
        ExpressionTree index = access.getIndex();
        if (!holdsNumber(index)) {
            replace(index, operand(index) + " + 1");
            replace(index, operand(index) + " - 1");
        }
        if (access.getExpression() instanceof ArrayAccessTree outer) {
            String row = text(outer.getIndex());
            replace(access, text(outer.getExpression()) + "[" + text(index) + "][" + row + "]");
        }
        return super.visitArrayAccess(access, none);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void none) {
        String other = OPPOSITES.get(select.getIdentifier().toString());
        if (other != null) {
            replace(select, text(select.getExpression()) + "." + other);
        }
        if (select.getIdentifier().contentEquals("MIN_VALUE")
                || select.getIdentifier().contentEquals("MAX_VALUE")) {
            replace(select, "0");
        }
        return super.visitMemberSelect(select, none);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        List<? extends ExpressionTree> arguments = call.getArguments();
        if (arguments.size() == 1) {
            replace(call, operand(arguments.get(0)));
        }
        boolean symmetric =
                call.getMethodSelect() instanceof MemberSelectTree select
                        && OPPOSITES.containsKey(select.getIdentifier().toString());
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (symmetric) {
                replace(call, operand(arguments.get(i)));
                replace(call, operand(arguments.get(i + 1)));
            } else {
                swap(arguments.get(i), arguments.get(i + 1));
            }
        }
        return super.visitMethodInvocation(call, none);
    }

    private void swap(Tree one, Tree other) {
        String between = source.substring(end(one), start(other));
        replace(start(one), end(other), text(other) + between + text(one));
    }

    @Override
    public Void visitTypeCast(TypeCastTree cast, Void none) {
        replace(cast, operand(cast.getExpression()));
        return super.visitTypeCast(cast, none);
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree conditional, Void none) {
        negate(conditional.getCondition(), piece());
        return super.visitConditionalExpression(conditional, none);
    }

    @Override
    public Void visitIf(IfTree choice, Void none) {
        negate(choice.getCondition(), inner(choice.getCondition()));
        drop(choice, end(choice.getCondition()));
        return super.visitIf(choice, none);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree loop, Void none) {
        negate(loop.getCondition(), inner(loop.getCondition()));
        drop(loop, end(loop.getCondition()));
        return super.visitWhileLoop(loop, none);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree loop, Void none) {
        negate(loop.getCondition(), inner(loop.getCondition()));
        return super.visitDoWhileLoop(loop, none);
    }

    @Override
    public Void visitForLoop(ForLoopTree loop, Void none) {
        drop(loop, start(loop.getStatement()));
        return super.visitForLoop(loop, none);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void none) {
        drop(loop, start(loop.getStatement()));
        return super.visitEnhancedForLoop(loop, none);
    }

    private void negate(ExpressionTree condition, Tree piece) {
        ExpressionTree inner = inner(condition);
        // A comparison has its opposite among the other signs.
        if (!COMPARISONS.containsKey(inner.getKind())) {
            replace(piece, start(inner), end(inner), "!(" + text(inner) + ")");
        }
    }

    private static ExpressionTree inner(ExpressionTree condition) {
        return condition instanceof ParenthesizedTree in ? in.getExpression() : condition;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void none) {
        boolean inHead =
                getCurrentPath().getParentPath().getLeaf() instanceof ForLoopTree loop
                        && loop.getStatement() != statement;
        if (!inHead) {
            drop(statement, end(statement) - 1);
        }
        return super.visitExpressionStatement(statement, none);
    }

    @Override
    public Void visitBreak(BreakTree statement, Void none) {
        drop(statement, end(statement) - 1);
        return super.visitBreak(statement, none);
    }

    @Override
    public Void visitContinue(ContinueTree statement, Void none) {
        drop(statement, end(statement) - 1);
        return super.visitContinue(statement, none);
    }

    @Override
    public Void visitReturn(ReturnTree statement, Void none) {
        if (statement.getExpression() == null) {
            drop(statement, end(statement) - 1);
            return null;
        }
        for (String answer : constants()) {
            replace(statement.getExpression(), answer);
        }
        return super.visitReturn(statement, none);
    }

    /** What the method around here may answer without having looked at anything. */
    private List<String> constants() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof LambdaExpressionTree) {
                return List.of();
            }
            if (path.getLeaf() instanceof MethodTree method) {
                return method.getReturnType() instanceof PrimitiveTypeTree primitive
                        ? primitive.getPrimitiveTypeKind() == TypeKind.BOOLEAN
                                ? List.of("true", "false")
                                : List.of("0")
                        : List.of();
            }
        }
        return List.of();
    }

    /** Leaves a statement out; what it is called ends at {@code headEnd}. */
    private void drop(StatementTree statement, int headEnd) {
        String head = squeeze(source.substring(start(statement), headEnd));
        plant(start(statement), end(statement), ";", head + " => (nothing)", head);
    }

    private void replace(Tree tree, String with) {
        replace(start(tree), end(tree), with);
    }

    private void replace(int from, int to, String with) {
        replace(piece(), from, to, with);
    }

    private void replace(Tree piece, int from, int to, String with) {
        int start = start(piece);
        int end = end(piece);
        String was = source.substring(start, end);
        String is = source.substring(start, from) + with + source.substring(to, end);
        plant(from, to, with, squeeze(was) + " => " + squeeze(is), source.substring(from, to));
    }

    private void plant(int from, int to, String with, String change, String original) {
        String mutated = source.substring(0, from) + with + source.substring(to);
        if (mutated.equals(source)) {
            return;
        }
        String id = around() + ": " + change;
        int count = ids.merge(id, 1, Integer::sum);
        planted.add(
                new Mutant(
                        count == 1 ? id : id + " #" + count,
                        (int) unit.getLineMap().getLineNumber(from),
                        squeeze(original),
                        with.equals(";") ? "" : with,
                        mutated));
    }

    /** The smallest part of the source around here that can be read by itself. */
    private Tree piece() {
        TreePath path = getCurrentPath();
        while (true) {
            TreePath parent = path.getParentPath();
            Tree leaf = path.getLeaf();
            if (leaf instanceof ParenthesizedTree in && isHead(parent.getLeaf(), leaf)) {
                return in.getExpression();
            }
            if (leaf instanceof StatementTree
                    || leaf instanceof VariableTree
                    || parent == null
                    || parent.getLeaf() instanceof ClassTree
                    || isHead(parent.getLeaf(), leaf)) {
                return leaf;
            }
            path = parent;
        }
    }

    private static boolean isHead(Tree statement, Tree part) {
        return statement instanceof IfTree choice && choice.getCondition() == part
                || statement instanceof WhileLoopTree loop && loop.getCondition() == part
                || statement instanceof DoWhileLoopTree until && until.getCondition() == part
                || statement instanceof ForLoopTree counting && counting.getCondition() == part
                || statement instanceof EnhancedForLoopTree each && each.getExpression() == part
                || statement instanceof LambdaExpressionTree lambda && lambda.getBody() == part;
    }

    /** The method around here, else the class. */
    private String around() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof MethodTree method) {
                return method.getName().toString();
            }
            if (path.getLeaf() instanceof ClassTree type) {
                return type.getSimpleName().toString();
            }
        }
        return "";
    }

    /** Whether it is moved by one already, by the number in it. */
    private static boolean holdsNumber(Tree tree) {
        if (tree.getKind() == Tree.Kind.PLUS || tree.getKind() == Tree.Kind.MINUS) {
            BinaryTree sum = (BinaryTree) tree;
            return holdsNumber(sum.getLeftOperand()) || holdsNumber(sum.getRightOperand());
        }
        return tree.getKind() == Tree.Kind.INT_LITERAL
                || tree.getKind() == Tree.Kind.LONG_LITERAL
                || tree.getKind() == Tree.Kind.UNARY_MINUS
                        && holdsNumber(((UnaryTree) tree).getExpression());
    }

    /** As it can stand beside an operator. */
    private String operand(ExpressionTree tree) {
        boolean loose =
                tree instanceof BinaryTree
                        || tree instanceof ConditionalExpressionTree
                        || tree instanceof AssignmentTree
                        || tree instanceof CompoundAssignmentTree
                        || tree instanceof LambdaExpressionTree;
        return loose ? "(" + text(tree) + ")" : text(tree);
    }

    private String text(Tree tree) {
        return source.substring(start(tree), end(tree));
    }

    private int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    /** On one line, and without the semicolon. */
    private static String squeeze(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.endsWith(";") ? line.substring(0, line.length() - 1).strip() : line;
    }
}
