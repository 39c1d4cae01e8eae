// The label that is being laid out: its pieces, what is wrong with it, and the acts on it.
import { useState } from 'react';
import { useAttempt } from '#platform/web/use-submit.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import {
  drawLabel,
  getLabelTemplates,
  type LabelTemplateWire,
  previewLabel,
  resetLabelTemplate,
  saveLabelTemplate,
} from '#domains/labels/contract/label-templates.ts';
import {
  type LabelPiece,
  type LabelPieceName,
  type LabelTemplate,
  newPiece,
} from '#domains/labels/rules/label-template.ts';
import { labelScreenMessages as texts } from '#domains/labels/web/template-messages.ts';
import { printDocument } from '#domains/printing/web/public/print-document.ts';
import { ApiFailure, refusalOf } from '#platform/web/api-failure.ts';
import { fetchFile } from '#platform/web/api.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { session } from '#platform/web/session.ts';

export type LabelEditorProps = {
  clientId: number;
  /** Null: of all departments. */
  departmentId: number | null;
  /** What it starts from; version 0 when the department or store has none of its own. */
  start: Pick<LabelTemplateWire, 'pieces' | 'version'>;
};

const bodyOf = (pieces: LabelTemplate) => pieces.map((piece) => ({ ...piece }));

/** Everything that the editor of one template shows and does. */
export function useLabelTemplate({ clientId, departmentId, start }: LabelEditorProps) {
  // What stood there when it was opened is what is changed, whoever changes it meanwhile.
  const [begun] = useState(start);
  const [pieces, setPieces] = useState<LabelTemplate>(begun.pieces);
  const [chosen, choose] = useState<LabelPieceName | null>('title');
  const [code, setCode] = useState('');
  const attempt = useAttempt();
  /** What was saved here, until the list has it. */
  const [saved, setSaved] = useState<{ text: string; version: number } | null>(null);
  const target = { clientId, ...(departmentId !== null && { departmentId }) };
  const shown = useSettled(JSON.stringify({ code: code.trim(), pieces }));
  const asked = JSON.parse(shown) as { code: string; pieces: LabelPiece[] };
  const preview = useCall(
    previewLabel,
    { ...target, ...(asked.code !== '' && { code: asked.code }), body: asked.pieces },
    { keep: true, staleMs: 60_000, enabled: asked.pieces.length > 0 },
  );
  const save = useChange(saveLabelTemplate, [getLabelTemplates]);
  const reset = useChange(resetLabelTemplate, [getLabelTemplates]);
  // Undefined while nobody has checked what is here.
  const problems = pieces.length === 0 ? [] : preview.data?.problems;
  const put = (next: LabelTemplate) => {
    attempt.reset();
    setPieces(next);
  };
  return {
    pieces,
    chosen: pieces.find(({ what }) => what === chosen),
    choose,
    code,
    setCode,
    failure: attempt.problem,
    problems,
    svg: preview.data?.svg,
    previewError: preview.error,
    previewAgain: () => void preview.refetch(),
    /** Has no item the code that is to be shown? */
    isUnknown: asked.code !== '' && preview.error instanceof ApiFailure && preview.error.status === 404,
    isDirty: JSON.stringify(pieces) !== (saved?.text ?? JSON.stringify(begun.pieces)),
    isWrong: (problems ?? []).some(({ isNotice }) => !isNotice),
    busy: save.busy || reset.busy,
    change: (what: LabelPieceName, next: Partial<LabelPiece>) =>
      put(pieces.map((piece) => (piece.what === what ? { ...piece, ...next } : piece))),
    add: (what: LabelPieceName) => {
      put([...pieces, newPiece(what)]);
      choose(what);
    },
    takeOff: (what: LabelPieceName) => put(pieces.filter((piece) => piece.what !== what)),
    discard: () => put(saved ? (JSON.parse(saved.text) as LabelTemplate) : begun.pieces),
    save: () =>
      attempt.run(
        async () => {
          const version = saved?.version ?? begun.version;
          const answer = await save.run({ ...target, version, body: bodyOf(pieces) });
          if (!refusalOf(answer)) setSaved({ text: JSON.stringify(pieces), version: answer.version });
          return answer;
        },
        { done: texts.SAVED },
      ),
    reset: () => attempt.run(() => reset.run(target), { done: texts.RESET_DONE }),
    print: () => {
      const file = (Format: 'html' | 'escpos' | 'zpl203' | 'zpl300') => {
        const item = code.trim();
        return fetchFile(drawLabel, {
          ...target,
          ...(item !== '' && { code: item }),
          Format,
          body: bodyOf(pieces),
        });
      };
      return attempt.run(() =>
        printDocument({
          title: texts.TEST_TITLE,
          printer: 'label',
          posId: session().posId ?? 1,
          page: () => file('html'),
          bytes: (_paper, language) => file(language),
        }),
      );
    },
  };
}
export type LabelEditor = ReturnType<typeof useLabelTemplate>;
