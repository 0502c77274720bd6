import { useId, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
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
  /**
   * The label and the typed text of the field for the number of turns. `turns` is null when the person does not choose
   * the number.
   */
  readonly label: string
  readonly turns: string | null
  readonly onTurns: (turns: string) => void
  /** A hint shown under the number of turns. */
  readonly hint?: ReactNode
  /** The text from which a language is detected. */
  readonly topic: string
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
  /** The field for the stages of a turn, if they can be chosen. */
  readonly children?: ReactNode
}

/** The fields for the number of turns, the length of speeches, the language, and the limits of the dialog. */
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
    <section className="length-card card stack" aria-label={t('Length')}>
      {typed !== null && <TurnsField label={label} typed={typed} error={errors.turns} onTurns={onTurns} />}
      {hint}
      <Choices
        label={t('Speeches')}
        value={draft.length}
        options={LENGTHS.map((value) => ({ value, label: LENGTH_LABELS[value] }))}
        onChange={(length) => onChange({ length })}
      />
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

/** The field for the number of turns: a slider, and a text field. */
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
          aria-label={t('{label}, slider', { label })}
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
