// What the database layer says to the person who starts the server.

/** Said of a database that an unreleased version before this baseline made. */
export const tellPredecessor =
  'this database was made by a version of Tradepost from before its first release and can’t be updated. ' +
  'Nothing in it was changed. Rename its folder or set DATA_DIR to another one, or set DATABASE_URL to an empty database, and start again; ' +
  'to look into the old one, use the version that made it';
