import { AudioLines, X } from 'lucide-react'
import { t, translateKnown } from '../../../base/language/t.ts'
import { recordingWords } from '../../../core/dialog/recordings/transcripts.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { Problem } from '../../ui/problem.tsx'
import type { Recordings } from './use-recordings.ts'
import type { WaitingRecording } from './waiting-recordings.ts'
import './recording-list.css'

/**
 * The recordings that are not transcribed yet: for each its kind and length, the transcriber with the price, or the
 * progress.
 */
export function RecordingList({ recordings }: { readonly recordings: Recordings }) {
  if (recordings.waiting.length === 0) return null
  return (
    <ul className="recordings" aria-label={t('Sound files to transcribe')}>
      {recordings.waiting.map((each) => (
        <Row key={each.chosen.name} recording={each} recordings={recordings} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly recording: WaitingRecording
  readonly recordings: Recordings
}

function Row({ recording, recordings }: RowProps) {
  const { chosen, held, problem, writing, told } = recording
  const { name, file } = chosen
  const offer = held?.offer
  const refused = offer?.problem ?? null
  return (
    <li>
      <div className="recording-head type-small row">
        <AudioLines size={16} aria-hidden />
        <strong className="grow shrink medium one-line" title={name}>
          {name}
        </strong>
        <span className="muted type-small">{held ? recordingWords(held.about) : formatBytes(file.size)}</span>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Remove {name}', { name })}
          onClick={() => recordings.remove(name)}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      {!held && problem === null && (
        <Progress label={t('Reading {name}', { name })} value={recording.sent} max={file.size} words={t('Reading')} />
      )}
      {writing && <Writing recording={recording} onCancel={() => recordings.cancel(name)} />}
      {problem !== null && <Problem>{problem}</Problem>}
      {offer?.by && !writing && (
        <p className="hint">
          {offer.by.sentTo === null
            ? t('Not attached yet. It stays on this computer, and only what was said in it is kept.')
            : t(
                'Not attached yet. It is sent to {label} at {sentTo}{parts, plural, =1 {} other { in # parts}}, and only what was said in it is kept.',
                { label: offer.by.label, sentTo: offer.by.sentTo, parts: offer.parts },
              )}{' '}
          {offer.by.warning !== null && translateKnown(offer.by.warning)}
        </p>
      )}
      {refused !== null && <Problem>{refused}</Problem>}
      {!writing && held && (
        <div className="recording-acts row wrap">
          {offer?.by && offer.problem === null && (
            <button type="button" className="button small" onClick={() => recordings.write(name)}>
              {told || problem !== null ? t('Try again') : t('Have {model} transcribe it', { model: offer.by.model })},{' '}
              {priceOf(offer.cost)}
            </button>
          )}
          {told && (
            <button type="button" className="button small" onClick={() => recordings.takeAnyway(name)}>
              {told.doubtful ? t('Attach it all the same') : t('Attach it without its words')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function Writing({ recording, onCancel }: { readonly recording: WaitingRecording; readonly onCancel: () => void }) {
  const { step, chosen } = recording
  const parts =
    step && 'parts' in step && step.parts > 1
      ? `, ${t('part {part} of {parts}', { part: step.part, parts: step.parts })}`
      : ''
  const words =
    step?.kind === 'sending'
      ? t('Sending{parts}', { parts })
      : step?.kind === 'again'
        ? t('Trying again')
        : t('Transcribing{parts}', { parts })
  return (
    <>
      <Progress
        label={t('Transcribing {name}', { name: chosen.name })}
        {...(step?.kind === 'sending' && { value: step.sent, max: step.all })}
        {...(step?.kind === 'hearing' && step.of !== null && { value: step.heard, max: step.of })}
        words={words}
        onCancel={onCancel}
      />
      {step?.kind === 'again' && <p className="hint">{translateKnown(step.why)}</p>}
    </>
  )
}

interface ProgressProps {
  readonly label: string
  /** The done part of `max`; absent when the progress is unknown. */
  readonly value?: number
  readonly max?: number
  readonly words: string
  readonly onCancel?: () => void
}

function Progress({ label, value, max, words, onCancel }: ProgressProps) {
  return (
    <div className="recording-progress type-small row">
      <progress className="grow" aria-label={label} value={value} max={max} />
      <span>{words}</span>
      {onCancel && (
        <button type="button" className="button small" onClick={onCancel}>
          {t('Cancel')}
        </button>
      )}
    </div>
  )
}

function priceOf(cost: number | null): string {
  if (cost === null) return t('price unknown')
  return cost === 0 ? 'free' : t('about {money}', { money: formatMoney(cost) })
}
