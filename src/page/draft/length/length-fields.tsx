import { useId, type ReactNode } from 'react'
import { LENGTHS, TURNS_DEFAULT, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { Choices } from '../../ui/choices.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { FieldErrors, FieldKey } from '../check-draft.ts'
import type { Draft } from '../draft.ts'
import { parseTurns } from '../typed-numbers.ts'
import { LanguageField } from './language-field.tsx'
import './length-card.css'
import { LENGTH_LABELS } from './length-labels.ts'
import { LimitsDisclosure } from './limits-disclosure.tsx'

interface LengthFieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  /** What the turns are called, and how many, as typed; null where their number is not for the person to say. */
  readonly label: string
  readonly turns: string | null
  readonly onTurns: (turns: string) => void
  /** Under the turns. */
  readonly hint?: ReactNode
  /** What a language is detected from. */
  readonly topic: string
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
  /** How a turn is made, where that is chosen. */
  readonly children?: ReactNode
}

const SPEECHES = LENGTHS.map((value) => ({ value, label: LENGTH_LABELS[value] }))

/** How often each speaks, how long, in which language, and where the dialog ends. */
export function LengthFields({
  draft,
  errors,
  label,
  turns: typed,
  onTurns,
  hint,
  topic,
  onChange,
  children,
}: LengthFieldsProps) {
  return (
    <section className="length-card card stack" aria-label="Length">
      {typed !== null && <TurnsField label={label} typed={typed} error={errors.turns} onTurns={onTurns} />}
      {hint}
      <Choices label="Speeches" value={draft.length} options={SPEECHES} onChange={(length) => onChange({ length })} />
      {children}
      <LanguageField
        language={draft.language}
        error={errors.language}
        topic={topic}
        onChange={(language) => onChange({ language }, 'language')}
      />
      <LimitsDisclosure draft={draft} errors={errors} onChange={onChange} />
    </section>
  )
}

interface TurnsFieldProps extends Pick<LengthFieldsProps, 'label' | 'onTurns'> {
  readonly typed: string
  readonly error: string | undefined
}

/** How often each speaks: drawn along a line, or typed. */
function TurnsField({ label, typed, error, onTurns }: TurnsFieldProps) {
  const errorId = useId()
  const turns = parseTurns(typed) ?? TURNS_DEFAULT
  const filled = `${((turns - TURNS_MIN) / (TURNS_MAX - TURNS_MIN)) * 100}%`
  return (
    <>
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
          onChange={(event) => onTurns(event.target.value)}
        />
        <input
          className="input"
          type="text"
          inputMode="numeric"
          aria-label={label}
          value={typed}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onTurns(event.target.value)}
        />
      </div>
      {error !== undefined && <Problem id={errorId}>{error}</Problem>}
    </>
  )
}
