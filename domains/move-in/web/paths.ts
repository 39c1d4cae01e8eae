// Where the screen of a move is.

export const MOVE_IN = '/management/move-in';
