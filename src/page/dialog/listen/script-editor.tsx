import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { useLayer } from '../../ui/layers.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useListening } from '../player/listening.tsx'

/** The editor for the text that is read aloud in place of a turn's words. The stored dialog does not change. */
export function ScriptEditor({
  turn,
  name,
  onClose,
}: {
  readonly turn: AudioTurn
  readonly name: string
  readonly onClose: () => void
}) {
  const { id } = useListening()
  const { busy, run } = useToastedAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(turn.text)
  const changed = text.trim() !== turn.text.trim()
  const tooLong = text.trim().length > MESSAGE_MAX_CHARS
  const can = !busy && changed && text.trim() !== '' && !tooLong
  useEffect(() => field.current?.focus(), [])
  // Escape closes the field before it closes the window. While the text has changes, Escape does nothing, so that they
  // are not lost.
  useLayer(true, () => !changed && onClose())

  async function write(next: string | null): Promise<void> {
    if (await run((client) => client.audio.script({ id, turnId: turn.turnId, text: next }))) onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (can) void write(text.trim())
  }
  return (
    <div className="script-editor above-4">
      <textarea
        ref={field}
        className="input block loose"
        aria-label={t('Script of {name}', { name })}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row wrap rows-3 above-4">
        <button type="button" className="button small primary" disabled={!can} onClick={() => void write(text.trim())}>
          {t('Save the script')}
        </button>
        <button type="button" className="button small" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </button>
        {turn.edited && (
          <button type="button" className="button small" disabled={busy} onClick={() => void write(null)}>
            {t('As said')}
          </button>
        )}
        <span className="hint">
          {tooLong
            ? t('A script has at most {most, plural, one {# character} other {# characters}}.', {
                most: MESSAGE_MAX_CHARS,
              })
            : t('Only what is heard changes. The dialog stays as it was said.')}
        </span>
      </div>
    </div>
  )
}
