// Accepted: 带 BOM 和 CRLF 的文件 (a byte-order mark and Windows line ends), inner class, tabs.
class Solution {
	private static class Window {
		// 最近三个位置的领先值
		private final int[] lead = new int[3];
		private int at = 0;

		int back(int k) {
			return lead[(at - k + 3) % 3];
		}

		void push(int value) {
			lead[at] = value;
			at = (at + 1) % 3;
		}
	}

	public String stoneGameIII(int[] stoneValue) {
		Window window = new Window();
		int n = stoneValue.length;
		for (int i = n - 1; i >= 0; i--) {
			int sum = 0, best = Integer.MIN_VALUE;
			for (int k = 1; k <= 3 && i + k <= n; k++) {
				sum += stoneValue[i + k - 1];
				best = Math.max(best, sum - window.back(k));
			}
			window.push(best);
		}
		int lead = window.back(1);
		return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
	}
}
