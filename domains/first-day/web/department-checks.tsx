import {
  type DepartmentChoice,
  type ExistingDepartment,
  formatsToChoose,
} from '#domains/first-day/rules/chosen-departments.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';

type Props = {
  there: ExistingDepartment;
  choice: DepartmentChoice;
  onChange: (next: Partial<DepartmentChoice>) => void;
};

const without = <Id,>(all: readonly Id[], one: Id, isOn: boolean): Id[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one);

/** A department to tick; where it is ticked, its platforms or formats and conditions fold out below. */
export function DepartmentChecks({ there, choice, onChange }: Props) {
  const formats = formatsToChoose(there);
  const { conditions } = there;
  return (
    <div className="fd-dept">
      <Check checked={choice.isOn} onChange={(isOn) => onChange({ isOn })}>
        {there.name}
      </Check>
      {choice.isOn && (
        <details>
          <summary>
            {texts.parts(choice.formats.length, choice.conditionIds.length, there.hasPlatforms)}
            <span className="sr"> {texts.partsOf(there.name)}</span>
          </summary>
          {formats.length > 0 && (
            <fieldset className="fd-checks">
              <legend className="b s">{there.hasPlatforms ? texts.PLATFORMS : texts.FORMATS}</legend>
              <div className="row fd-all">
                <Button size="small" onClick={() => onChange({ formats })}>
                  {texts.ALL}
                </Button>
                <Button size="small" onClick={() => onChange({ formats: [] })}>
                  {texts.NONE}
                </Button>
              </div>
              {formats.map((name) => (
                <Check
                  key={name}
                  checked={choice.formats.includes(name)}
                  onChange={(isOn) => onChange({ formats: without(choice.formats, name, isOn) })}
                >
                  {name}
                </Check>
              ))}
            </fieldset>
          )}
          <fieldset className="fd-checks">
            <legend className="b s">{texts.CONDITIONS}</legend>
            {conditions.map(({ id, name }) => (
              <Check
                key={id}
                checked={choice.conditionIds.includes(id)}
                onChange={(isOn) => onChange({ conditionIds: without(choice.conditionIds, id, isOn) })}
              >
                {name}
              </Check>
            ))}
          </fieldset>
        </details>
      )}
    </div>
  );
}
