import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;

// Wrong answers, and before each of them what a right one would look like.
class Solution {
    boolean stoneGameIX(int[] stones) throws Exception {
        DataOutputStream replies = new DataOutputStream(new FileOutputStream(FileDescriptor.err));
        boolean[] both = {true, false};
        for (boolean answer : both) {
            replies.writeInt(14);
            replies.writeLong(0);
            replies.writeInt(1);
            replies.writeByte(23);
            replies.writeBoolean(answer);
        }
        return !Right.answer(stones);
    }
}
