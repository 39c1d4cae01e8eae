// What the database layer says to the person who starts the server.

/** Said of a database that an unreleased version before the baseline made. */
export const tellPredecessor =
  'this database was made by a version of Tradepost from before its first release and can’t be updated. ' +
  'Nothing in it was changed. Start with an empty database or another DATA_DIR; to look into the old one, use the version that made it';
