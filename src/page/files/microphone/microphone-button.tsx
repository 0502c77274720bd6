import { Mic, Square } from 'lucide-react'
import { useRef } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { useMicrophone, type Microphone } from './use-microphone.ts'

/** A button that is held for longer than this ends listening when it is let go, in milliseconds. */
const HELD_MS = 600

/**
 * Speech in place of typing: press and speak, press again to end; or hold, and let go.
 * @param dialog the dialog that pays for what is said; null where there is none yet
 * @param onWords given what was said; it is the person who sends it
 */
export function useMicrophoneButton(dialog: string | null, onWords: (words: string) => void) {
  const microphone = useMicrophone(dialog, onWords)
  return { button: <MicrophoneButton microphone={microphone} />, line: <MicrophoneLine microphone={microphone} /> }
}

function MicrophoneButton({ microphone: { state, start, finish, cancel } }: { readonly microphone: Microphone }) {
  const pressedAt = useRef<number | null>(null)
  const press = (): void => (state === 'off' ? start() : state === 'listening' ? finish() : cancel())
  return (
    <button
      type="button"
      className={`button quiet icon microphone${state === 'off' ? ' off' : ''}`}
      aria-label={LABELS[state]}
      title={LABELS[state]}
      aria-pressed={state === 'listening'}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        pressedAt.current = state === 'off' ? performance.now() : null
        press()
      }}
      onPointerUp={() => {
        const since = pressedAt.current
        pressedAt.current = null
        if (since === null || performance.now() - since < HELD_MS) return
        if (state === 'listening') finish()
        else cancel()
      }}
      // A pointer was answered already; a key presses without one.
      onClick={({ detail }) => {
        if (detail === 0) press()
      }}
    >
      {state === 'off' ? <Mic size={16} aria-hidden /> : <Square size={14} aria-hidden />}
    </button>
  )
}

const LABELS: Readonly<Record<Microphone['state'], string>> = wordTable({
  off: 'Speak',
  opening: 'Cancel: the microphone is being opened',
  listening: 'End, and transcribe what was said',
  writing: 'Cancel: it is being transcribed',
})

function MicrophoneLine({ microphone: { state, told, problem } }: { readonly microphone: Microphone }) {
  if (problem !== null) return <Problem>{problem}</Problem>
  if (state === 'off') return null
  return (
    <p className="hint" role="status">
      {state === 'opening'
        ? t('Opening the microphone.')
        : state === 'writing'
          ? t('Transcribing what was said.')
          : t('{told} Two people are transcribed as one.', { told })}
    </p>
  )
}

/** Words behind those that stand in a field already. */
export function addWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`
}
