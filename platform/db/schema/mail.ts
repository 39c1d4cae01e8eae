// Rows of mail. Written by npm run schema; don't edit.

export type MailsRow = {
  mailId: number;
  storeId: number;
  userId: number;
  kind: string;
  sourceId: number | null;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachmentName: string;
  attachment: Uint8Array | null;
  messageId: string;
  state: string;
  tries: number;
  nextTryAt: Date | null;
  takenUntil: Date | null;
  lastError: string;
  reply: string;
  createdAt: Date;
  doneAt: Date | null;
  needsRights: string[];
};

export type NewMails = {
  storeId: number;
  userId: number;
  kind: string;
  sourceId?: number | null;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachmentName?: string;
  attachment?: Uint8Array | null;
  messageId: string;
  state?: string;
  tries?: number;
  nextTryAt?: Date | null;
  takenUntil?: Date | null;
  lastError?: string;
  reply?: string;
  createdAt: Date;
  doneAt?: Date | null;
  needsRights?: string[];
};
