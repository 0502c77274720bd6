import { comma } from '../../../../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../../../../base/language/t.ts'
import type { WorldDraft } from '../../../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../../../core/contract/story/world-steps.ts'
import { stepGroups, type StepGroup } from '../../../model/step-fields.ts'

/** The result of a step. Secrets are hidden until the person asks for them. */
export function StepText({
  step,
  made,
  open,
}: {
  readonly step: WorldStep
  readonly made: WorldDraft['made']
  readonly open: boolean
}) {
  const [secrets, setSecrets] = useState(false)
  const groups = stepGroups(step, made)
  const hides = groups.some(({ fields }) => fields.some(({ secret }) => secret))
  const names = groups.map(({ title }) => title).filter((title) => title !== '')
  return (
    <details open={open}>
      <summary className="muted type-small">{names.length > 0 ? names.join(comma()) : t('What was written')}</summary>
      {groups.map((group, index) => (
        <GroupText key={index} group={group} secrets={secrets} />
      ))}
      {hides && (
        <button
          type="button"
          className="button small quiet"
          aria-pressed={secrets}
          onClick={() => setSecrets(!secrets)}
        >
          {secrets ? t('Hide the secrets') : t('Show the secrets')}
        </button>
      )}
    </details>
  )
}

function GroupText({
  group: { title, note, fields },
  secrets,
}: {
  readonly group: StepGroup
  readonly secrets: boolean
}) {
  const visibleFields = fields.filter(({ path, secret }) => (secrets || !secret) && !path.endsWith('.name'))
  if (title === '' && visibleFields.length === 0)
    return <p className="hint">{t('Only the narrator is told. You play better without it.')}</p>
  return (
    <div className="new-world-group grid gap-2 break pad-4 pad-x-0">
      {title !== '' && <h4>{title}</h4>}
      {note !== '' && <p className="hint">{note}</p>}
      {visibleFields.map(({ path, label, text }) => (
        <p key={path}>
          <span className="muted type-small">{label}:</span> {text}
        </p>
      ))}
    </div>
  )
}
