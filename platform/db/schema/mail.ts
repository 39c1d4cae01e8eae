// Rows of mail. Written by npm run schema; don't edit.

export type MailsRow = {
  mail_id: number;
  store_id: number;
  user_id: number;
  kind: string;
  source_id: number | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachment_name: string;
  attachment: Uint8Array | null;
  message_id: string;
  state: string;
  tries: number;
  next_try_at: Date | null;
  taken_until: Date | null;
  last_error: string;
  reply: string;
  created_at: Date;
  done_at: Date | null;
  needs_rights: string[];
};

export type NewMails = {
  store_id: number;
  user_id: number;
  kind: string;
  source_id?: number | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachment_name?: string;
  attachment?: Uint8Array | null;
  message_id: string;
  state?: string;
  tries?: number;
  next_try_at?: Date | null;
  taken_until?: Date | null;
  last_error?: string;
  reply?: string;
  created_at: Date;
  done_at?: Date | null;
  needs_rights?: string[];
};
