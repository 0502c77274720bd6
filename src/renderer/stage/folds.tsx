import { useId, useState, type ReactNode } from 'react'
import type { Stage, Turn } from '../../dialog/state.ts'
import { GrowingText } from './growing-text.tsx'
import { SeenButton } from './seen-button.tsx'
import { useDialog } from './use-dialog.ts'

interface Fold {
  readonly id: string
  readonly label: string
  readonly text: string
  /** The stage it shows; null for what is no stage of this turn. */
  readonly stage: Stage['stage'] | null
}

/** The draft, the critique, the thinking and an earlier try, folded under the words; and what the speaker saw. */
export function Folds({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  const earlier = useDialog((state) => (turn.continues === null ? undefined : state.turns.find((other) => other.id === turn.continues)))
  const [open, setOpen] = useState<readonly string[]>([])
  const asideId = useId()
  const folds = foldsOf(turn, earlier)
  const last = turn.stages.at(-1)
  const seen = last && <SeenButton turn={turn} stage={last.stage} />
  // A few words need no line of their own below them: the button shows where the pointer or the focus is.
  if (folds.length === 0 && !children) return seen ? <div className="saw-aside">{seen}</div> : null
  const toggle = (id: string) => setOpen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <>
      <div className="turn-foot">
        {folds.map(({ id, label }) => (
          <button key={id} type="button" className="fold" aria-expanded={open.includes(id)} aria-controls={open.includes(id) ? `${asideId}-${id}` : undefined} onClick={() => toggle(id)}>
            {label}
          </button>
        ))}
        {children}
        {seen}
      </div>
      {folds
        .filter(({ id }) => open.includes(id))
        .map(({ id, label, text, stage }) => (
          <div key={id} id={`${asideId}-${id}`} className="aside">
            <h3>{label}</h3>
            {stage && <SeenButton turn={turn} stage={stage} />}
            <GrowingText text={text} />
          </div>
        ))}
    </>
  )
}

function foldsOf(turn: Turn, earlier: Turn | undefined): readonly Fold[] {
  const folds: Fold[] = []
  const thinking: string[] = []
  for (const { stage, text, blocks } of turn.stages) {
    if (stage !== 'final') folds.push({ id: stage, label: stage === 'draft' ? 'Draft' : 'Critique', text, stage })
    for (const block of blocks) if (block.type === 'thinking') thinking.push(block.text)
  }
  if (thinking.length > 0) folds.push({ id: 'thinking', label: 'Thinking', text: thinking.join('\n\n'), stage: null })
  if (earlier) folds.push({ id: 'earlier', label: 'Earlier try', text: [earlier.error?.message, earlier.partialText].filter(Boolean).join('\n\n') || 'Stopped before the first word.', stage: null })
  return folds
}
