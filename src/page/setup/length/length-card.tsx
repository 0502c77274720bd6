import { useId } from 'react'
import { whyNotRecorded } from '../../../core/dialog/recordings/replayed.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { LENGTHS, TURNS_DEFAULT, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { plural } from '../../../base/format/count.ts'
import { Choices } from '../../ui/choices.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { InsightSwitches } from './insight-switches.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { Draft } from '../../draft/draft.ts'
import { LENGTH_LABELS } from '../../draft/length/length-labels.ts'
import { LanguageField } from '../../draft/length/language-field.tsx'
import { parseTurns } from '../../draft/to-dialog.ts'
import '../../draft/length/length-card.css'
import { LimitsDisclosure } from '../../draft/length/limits-disclosure.tsx'

interface LengthCardProps {
  readonly draft: Draft
  readonly mode: ModeInfo | null
  readonly errors: FieldErrors
  /** Turns are the player's, and nobody drafts, ends it early or argues. */
  readonly story: boolean
  /** Calls in all, as the estimate has them; null while they are counted. */
  readonly calls: number | null
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

const SPEECHES = LENGTHS.map((value) => ({ value, label: LENGTH_LABELS[value] }))

/** What a recording is good for, or why this dialog can have none. */
function RecordHint({ draft, mode }: Pick<LengthCardProps, 'draft' | 'mode'>) {
  const why = whyNotRecorded(mode ?? {}, draft)
  return why === null ? (
    <p className="hint">
      What the models answer is kept with the dialog, without keys and prompts. Export saves it as a recording that
      plays without a model.
    </p>
  ) : (
    <Problem>{`${why}: turn “Record it” off.`}</Problem>
  )
}

/** How often each speaks, how long, and how a turn is made. */
export function LengthCard({ draft, mode, errors, story, calls, onChange }: LengthCardProps) {
  const errorId = useId()
  const error = errors.turns
  const typed = story ? draft.storyTurns : draft.turns
  const take = (value: string) => onChange(story ? { storyTurns: value } : { turns: value }, 'turns')
  const label = story ? 'Your turns at most' : 'Turns each'
  const turns = parseTurns(typed) ?? TURNS_DEFAULT
  const filled = `${((turns - TURNS_MIN) / (TURNS_MAX - TURNS_MIN)) * 100}%`
  return (
    <section className="length-card stack" aria-label="Length">
      <div className="length-head row gap-5">
        <span aria-hidden>{label}</span>
        <input
          className="slider"
          type="range"
          aria-label={`${label}, slider`}
          min={TURNS_MIN}
          max={TURNS_MAX}
          value={turns}
          style={{ '--filled': filled } as React.CSSProperties}
          onChange={(event) => take(event.target.value)}
        />
        <input
          className="input"
          type="text"
          inputMode="numeric"
          aria-label={label}
          value={typed}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      {error !== undefined && <Problem id={errorId}>{error}</Problem>}
      {story && calls !== null && (
        <p className="hint">
          About {plural(Math.max(1, Math.round(calls / turns)), 'call')} a turn. You can end the story whenever you
          like.
        </p>
      )}
      <Choices label="Speeches" value={draft.length} options={SPEECHES} onChange={(length) => onChange({ length })} />
      {!story && (
        <div className="length-switches">
          <Switch label="Draft, critique, final" on={draft.critique} onChange={(critique) => onChange({ critique })} />
          <Switch label="May end early" on={draft.earlyEnd} onChange={(earlyEnd) => onChange({ earlyEnd })} />
          <InsightSwitches draft={draft} onChange={onChange} />
          <Switch label="Record it" on={draft.record} onChange={(record) => onChange({ record })} />
        </div>
      )}
      {!story && draft.record && <RecordHint draft={draft} mode={mode} />}
      <LanguageField
        language={draft.language}
        error={errors.language}
        topic={story ? (draft.world?.premise ?? '') : draft.topic}
        onChange={(language) => onChange({ language }, 'language')}
      />
      <LimitsDisclosure draft={draft} errors={errors} onChange={onChange} />
    </section>
  )
}
