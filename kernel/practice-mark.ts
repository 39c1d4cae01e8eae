/** On top of every paper and mail of practice (decision 0451). */
export const PRACTICE_MARK = 'PRACTICE';
