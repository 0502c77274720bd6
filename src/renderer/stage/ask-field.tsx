import { MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { MESSAGE_MAX_CHARS } from '../../contract/limits.ts'
import { useShortcuts } from '../state/shortcuts.ts'
import { useAct } from './use-act.ts'

/** One field for a question to the floor. It is kept until the engine has it. */
export function AskField({ id }: { readonly id: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { busy, act } = useAct()
  async function ask(): Promise<void> {
    const words = text.trim()
    if (words === '' || busy) return
    if (await act((client) => client.dialogs.say({ id, text: words }))) setText('')
  }
  useShortcuts({
    ask: () => field.current?.focus(),
    start: () => void ask(),
  })
  return (
    <form
      className="ask"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div className="ask-field">
        <MessageCircle size={16} aria-hidden />
        <input ref={field} aria-label="Question to the floor" placeholder="Put a question to the floor" value={text} maxLength={MESSAGE_MAX_CHARS} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </div>
      <button type="submit" className="button" disabled={busy || text.trim() === ''}>
        Ask
      </button>
    </form>
  )
}
