// How does a mail leave?
//
// The one place where a mail service would be plugged in. Until one is, nothing leaves the machine.

export type Mail = {
  /** The same for every try, so that a service can tell a repetition. */
  readonly messageId: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

export type Mailer = {
  /** sent: a service took it. kept: there is none, the report stands in the database only. Throws when it may work later. */
  send(mail: Mail): Promise<'sent' | 'kept'>;
};

/** Takes every mail and sends none. */
export const localMailer: Mailer = { send: async () => 'kept' };
