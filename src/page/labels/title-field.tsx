import { Pencil } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import { TITLE_MAX_CHARS } from '../../core/contract/limits.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../host/use-action.ts'
import { useNextFrame } from '../host/use-next-frame.ts'
import './title-field.css'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

interface TitleFieldProps {
  readonly id: string
  /** The title that a person gave; null while the topic is the title. */
  readonly title: string | null
  readonly topic: string
  /** Whether this is the only title on its screen, so that the shortcut for renaming works on it. */
  readonly main?: boolean
  /** The title as it is rendered: a heading or a link. */
  readonly children: ReactNode
}

/** A title that is edited in place. When it is cleared, the topic is the title again. */
export function TitleField({ id, title, topic, main = false, children }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { busy, run } = useToastedAction()
  const nextFrame = useNextFrame()
  const visibleTitle = beginningOf(oneLine(title ?? topic), TITLE_MAX_CHARS)

  useShortcuts({ rename: main && typed === null ? () => setTyped(visibleTitle) : undefined })

  function leave(focus: boolean): void {
    setTyped(null)
    if (focus) nextFrame(() => button.current?.focus())
  }
  async function save(focus: boolean): Promise<void> {
    if (typed === null || busy) return
    const next = typed.trim()
    if (next === visibleTitle) return leave(focus)
    const newTitle = next === '' || next === topic.trim() ? null : next
    if (newTitle === title || (await run((client) => client.dialogs.rename({ id, title: newTitle })))) leave(focus)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void save(true)
    else leave(true)
  }

  if (typed !== null) {
    return (
      <input
        className="input title-input strong"
        aria-label={t('Title of the dialog')}
        autoFocus
        value={typed}
        placeholder={topic}
        maxLength={TITLE_MAX_CHARS}
        disabled={busy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
    )
  }
  return (
    <span className="title-field shrink at-most-full">
      {children}
      <button
        ref={button}
        type="button"
        className="button quiet small icon"
        aria-label={t('Rename {visibleTitle}', { visibleTitle })}
        onClick={() => setTyped(visibleTitle)}
      >
        <Pencil size={14} aria-hidden />
      </button>
    </span>
  )
}
