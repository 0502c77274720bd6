import { useId, useLayoutEffect, useRef } from 'react'
import { Problem } from '../components/problem.tsx'
import './topic-field.css'

interface TopicFieldProps {
  readonly topic: string
  readonly error: string | undefined
  readonly onChange: (topic: string) => void
}

/** The question, in large type; the field grows with it. */
export function TopicField({ topic, error, onChange }: TopicFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const fit = () => {
      element.style.height = 'auto'
      element.style.height = `${Math.min(element.scrollHeight, innerHeight * 0.5)}px`
    }
    fit()
    // The serif may arrive after the first layout, and lines break anew with the width.
    void document.fonts?.ready.then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [topic])
  return (
    <div className="topic">
      <textarea
        ref={area}
        rows={1}
        aria-label="Topic"
        placeholder="What should the dialog be about?"
        value={topic}
        autoFocus
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <Problem id={errorId}>{error}</Problem>}
    </div>
  )
}
