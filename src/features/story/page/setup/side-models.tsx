import { comma } from '../../../../base/format/count.ts'
import { t, wordTable } from '../../../../base/language/t.ts'
import { plainHttpOrigin } from '../../../../core/dialog/plain-http.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS, type SideModelName } from '../../../../core/contract/story/side-models.ts'
import type { FieldErrors, FieldKey } from '../../../../page/draft/check-draft.ts'
import { EMPTY_SIDE, settleSide, type SideDraft, type SideDrafts } from '../side-models.ts'
import type { DraftChoices } from '../../../../page/draft/to-dialog.ts'
import { ModelField } from '../../../../page/models/model-field.tsx'
import { BaseUrlField } from '../../../../page/models/base-url-field.tsx'
import { SettingInput } from '../../../../page/models/setting-input.tsx'
import { Switch } from '../../../../page/ui/switch.tsx'

interface SideModelsProps {
  readonly draft: SideDrafts
  readonly choices: DraftChoices
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SideDrafts>, ...fields: readonly FieldKey[]) => void
}

const ABOUT: Readonly<Record<SideModelName, string>> = wordTable({
  coach:
    'A second model reads along and writes the narrator a note before each scene. You never see it. One call more a scene, which the estimate counts.',
  detail:
    'A second model writes below each scene what a picture and the sound of it would hold. One call more a scene, which the estimate counts.',
})
const NO_DIALOG = { critique: false, reasons: false }

/** Form fields for models that take part in a story without a seat. None is chosen by default. */
export function SideModels({ draft, choices, errors, onChange }: SideModelsProps) {
  const on = SIDE_MODEL_NAMES.filter((name) => draft[name] !== null)
  const wrong = SIDE_MODEL_NAMES.some((name) => Object.keys(errors).some((key) => key.startsWith(`${name}.`)))
  const summary = on.map((name) => {
    const side = draft[name]
    const model = side ? settleSide(side, choices).model || t('no model yet') : ''
    return name === 'coach' ? t('coach by {model}', { model }) : t('detail lines by {model}', { model })
  })
  return (
    <details open={wrong || undefined}>
      <summary className="muted type-small">
        {summary.length === 0 ? t('Advanced') : t('Advanced: {models}', { models: summary.join(comma()) })}
      </summary>
      <div className="side-models grid gap-6 rows-5">
        {SIDE_MODEL_NAMES.map((name) => (
          <div key={name} className="side-model grid gap-3" role="group" aria-label={t(SIDE_MODELS[name])}>
            <Switch
              label={t(SIDE_MODELS[name])}
              on={draft[name] !== null}
              onChange={(isOn) => onChange({ [name]: isOn ? EMPTY_SIDE : null }, ...FIELDS.map(of(name)))}
            />
            <p className="hint">{ABOUT[name]}</p>
            {draft[name] !== null && (
              <SideModelFields
                name={name}
                side={draft[name]}
                choices={choices}
                errors={errors}
                onChange={(side, ...fields) => onChange({ [name]: side }, ...fields)}
              />
            )}
          </div>
        ))}
      </div>
    </details>
  )
}

const FIELDS = ['provider', 'model', 'baseUrl', 'effort'] as const
const of =
  (name: SideModelName) =>
  (field: (typeof FIELDS)[number]): FieldKey =>
    `${name}.${field}`

interface SideModelFieldsProps extends Pick<SideModelsProps, 'choices' | 'errors'> {
  readonly name: SideModelName
  readonly side: SideDraft
  readonly onChange: (side: SideDraft, ...fields: readonly FieldKey[]) => void
}

function SideModelFields({ name, side, choices, errors, onChange }: SideModelFieldsProps) {
  const { provider, baseUrl, effort } = settleSide(side, choices)
  const key = of(name)
  const plain = plainHttpOrigin(side.baseUrl)
  return (
    <div className="side-model-fields grid gap-3">
      <ModelField
        draft={side}
        provider={provider}
        providers={choices.providers}
        baseUrl={baseUrl}
        error={errors[key('model')] ?? errors[key('provider')]}
        anywhere
        onChange={(model) => onChange({ ...side, model }, key('model'), key('provider'))}
        onProvider={(chosen, model, url) =>
          onChange({ ...side, provider: chosen, model, baseUrl: url }, ...FIELDS.map(key))
        }
      />
      {effort && (
        <SettingInput
          setting={effort}
          dialog={NO_DIALOG}
          value={side.effort}
          error={errors[key('effort')]}
          onChange={(value) => onChange({ ...side, effort: value }, key('effort'))}
        />
      )}
      {provider?.takesBaseUrl && (
        <BaseUrlField
          provider={provider}
          value={side.baseUrl}
          plain={plain}
          error={errors[key('baseUrl')]}
          onChange={(baseUrl) => onChange({ ...side, baseUrl }, key('baseUrl'), key('provider'), key('model'))}
        />
      )}
    </div>
  )
}
