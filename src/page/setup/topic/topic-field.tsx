import { useId, useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { TOPIC_MAX_CHARS } from '../../../core/contract/limits.ts'
import { Problem } from '../../ui/problem.tsx'
import { windowSize } from '../../host/zoom.ts'
import { takeEarly } from './first-field.ts'
import './topic-field.css'

interface TopicFieldProps {
  readonly topic: string
  readonly error: string | undefined
  readonly onChange: (topic: string) => void
  /** Called with a pasted text that is too long for a topic. */
  readonly onLong: (text: string) => void
}

/** The field for the topic, in large type. It grows with the text. */
export function TopicField({ topic, error, onChange, onLong }: TopicFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  useLayoutEffect(() => {
    const element = area.current
    const early = element && takeEarly()
    if (!early) return
    element.value = early.text
    element.setSelectionRange(...early.selection)
    onChange(early.text)
  })
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const fit = () => {
      element.style.height = 'auto'
      // The line below the field belongs to its height, but not to the height that scrolls.
      const whole = element.scrollHeight + element.offsetHeight - element.clientHeight
      const most = windowSize().height * 0.5
      element.style.height = `${Math.min(whole, most)}px`
      element.style.overflowY = whole > most ? 'auto' : 'hidden'
    }
    fit()
    // The font may be loaded after the first layout. Lines then break differently, so the height is measured again.
    void document.fonts?.ready.then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [topic])

  /** Handles a pasted text that is too long, before the field would lay out perhaps a megabyte of text. */
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    if (topic.length - (selectionEnd - selectionStart) + text.length <= TOPIC_MAX_CHARS) return
    event.preventDefault()
    onLong(text)
  }

  return (
    <div className="topic stack">
      <textarea
        className="block full pad-4 pad-x-0"
        ref={area}
        rows={1}
        aria-label={t('Topic')}
        placeholder={t('What should the dialog be about?')}
        value={topic}
        autoFocus
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onPaste={onPaste}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <Problem id={errorId}>{error}</Problem>}
    </div>
  )
}
