import { Mic, Square } from 'lucide-react'
import { useRef } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { useMicrophone, type Microphone } from './use-microphone.ts'

/** When the button was pressed for longer than this, releasing it ends the recording; in milliseconds. */
const HELD_MS = 600

/**
 * A button for speaking instead of typing, and the line below it. The person presses the button, speaks, and presses it
 * again; or holds it down while speaking.
 * @param dialog the id of the dialog that pays for the transcription; null when there is no dialog yet
 * @param onWords receives the transcribed words; the person sends them
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
      // A press by pointer was handled before; a press by key has no pointer events.
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

/** Appends words to the text of a field. */
export function addWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`
}
