import { t } from '../../../base/language/t.ts'
import { whyNotRecorded } from '../../../core/dialog/recordings/replayed.ts'
import { extentOf, hasOneStage, isInRounds } from '../../../core/dialog/modes/style-info.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { Draft } from '../../draft/draft.ts'
import { LengthFields } from '../../draft/length/length-fields.tsx'

interface LengthCardProps {
  readonly draft: Draft
  readonly mode: ModeInfo | null
  readonly errors: FieldErrors
  /** Whether no participant would have a draft, because their models think by themselves. */
  readonly undrafted: boolean
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

/** The sentence about the use of a recording, or why this dialog can have none. */
function RecordHint({ draft, mode }: Pick<LengthCardProps, 'draft' | 'mode'>) {
  const why = whyNotRecorded(mode ?? {}, draft)
  return why === null ? (
    <p className="hint">
      {t(
        'What the models answer is kept with the dialog, without keys and prompts. Export saves it as a recording that plays without a model.',
      )}
    </p>
  ) : (
    <Problem>{t('{why}: turn “Keep a recording” off.', { why })}</Problem>
  )
}

/** The fields for the number and the length of turns, and the switches for how a turn is made. */
export function LengthCard({ draft, mode, errors, undrafted, onChange }: LengthCardProps) {
  return (
    <LengthFields
      {...{ draft, errors, onChange }}
      label={extentOf(mode, draft.style) === undefined ? t('Turns each') : t('Rounds')}
      turns={isInRounds(mode, draft.style) ? draft.turns : null}
      topic={draft.topic}
      onTurns={(turns) => onChange({ turns }, 'turns')}
    >
      <div className="length-switches grid gap-5 rows-3">
        <Switch
          label={t('Draft, critique, final')}
          on={draft.critique}
          onChange={(critique) => onChange({ critique })}
        />
        {draft.critique && hasOneStage(mode, draft.style) && (
          <Switch
            label={t('Draft and critique short speeches, too')}
            on={draft.allStages}
            onChange={(allStages) => onChange({ allStages })}
          />
        )}
        <Switch label={t('May end early')} on={draft.earlyEnd} onChange={(earlyEnd) => onChange({ earlyEnd })} />
        <InsightSwitches draft={draft} onChange={onChange} />
        <Switch label={t('Keep a recording')} on={draft.record} onChange={(record) => onChange({ record })} />
      </div>
      {draft.critique && undrafted && (
        <p className="hint">
          {t(
            'Both models think by themselves, so they speak without a draft. To have drafts, choose a critic under Advanced.',
          )}
        </p>
      )}
      {draft.record && <RecordHint draft={draft} mode={mode} />}
    </LengthFields>
  )
}

interface InsightSwitchesProps {
  readonly draft: Pick<Draft, 'map' | 'summaries'>
  readonly onChange: (next: Partial<Pick<Draft, 'map' | 'summaries'>>) => void
}

/** The switches for insights. They are made by further calls besides those of the dialog. */
function InsightSwitches({ draft, onChange }: InsightSwitchesProps) {
  return (
    <>
      <Switch label={t('Map of the arguments')} on={draft.map} onChange={(map) => onChange({ map })} />
      <Switch
        label={t('Summary of each speaker')}
        on={draft.summaries}
        onChange={(summaries) => onChange({ summaries })}
      />
    </>
  )
}
