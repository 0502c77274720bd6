import { useState } from 'react'
import { t } from '../../../../../base/language/t.ts'
import type { WorldDraft } from '../../../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../../../core/contract/story/world-steps.ts'
import { stepGroups, withTexts } from '../../../model/step-fields.ts'
import { Field } from '../../../../../page/ui/field.tsx'

interface StepEditorProps {
  readonly step: WorldStep
  readonly made: WorldDraft['made']
  readonly onSave: (made: WorldDraft['made']) => Promise<void>
  readonly onClose: () => void
}

/** A window for editing the texts of a step, secrets included. */
export function StepEditor({ step, made, onSave, onClose }: StepEditorProps) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const set = (path: string, text: string) => setTexts(new Map([...texts, [path, text]]))
  const empty = [...texts.values()].some((text) => text.trim() === '')
  return (
    <div className="new-world-editor grid">
      {stepGroups(step, made).map(({ title, fields }, index) => (
        <fieldset className="grid pad-4 pad-x-0" key={index}>
          {title !== '' && <legend>{title}</legend>}
          {fields.map(({ path, label, text, long }) => (
            <Field key={path} label={label}>
              {(control) =>
                long ? (
                  <textarea
                    {...control}
                    className="input"
                    rows={Math.min(9, 2 + Math.ceil(text.length / 85))}
                    value={texts.get(path) ?? text}
                    onChange={(event) => set(path, event.target.value)}
                  />
                ) : (
                  <input
                    {...control}
                    className="input"
                    autoComplete="off"
                    value={texts.get(path) ?? text}
                    onChange={(event) => set(path, event.target.value)}
                  />
                )
              }
            </Field>
          ))}
        </fieldset>
      ))}
      <div className="row wrap rows-3">
        <button
          type="button"
          className="button small primary"
          disabled={texts.size === 0 || empty}
          onClick={() => void onSave(withTexts(step, made, texts))}
        >
          {t('Save')}
        </button>
        <button type="button" className="button small quiet" onClick={onClose}>
          {t('Cancel')}
        </button>
        {empty && <span className="hint">{t('A text is empty: write something in its place.')}</span>}
      </div>
    </div>
  )
}
