import type { ReactNode } from 'react'
import { rich } from '../../../page/ui/text/rich.tsx'
import { WordDiff } from '../../../page/ui/word-diff.tsx'

interface TextPairProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** Two texts, to show their differences. */
  readonly differs?: { readonly before: string; readonly after: string } | null
}

/** Two texts side by side, or one with the changes that lead to the other. */
export function TextPair({ left, right, differs = null }: TextPairProps) {
  if (differs !== null) {
    return (
      <div className="compare-diff speech">
        <WordDiff before={differs.before} after={differs.after} />
      </div>
    )
  }
  return (
    <div className="compare-pair grid">
      <div className="compare-side relative shrink">
        <DialogSideTag side="A" />
        {left}
      </div>
      <div className="compare-side relative shrink">
        <DialogSideTag side="B" />
        {right}
      </div>
    </div>
  )
}

/** The dialog to which something belongs. */
export function DialogSideTag({ side }: { readonly side: 'A' | 'B' }) {
  return (
    <span className="compare-mark sunken muted rounded">
      <SideName side={side} />
    </span>
  )
}

/** The name of a side: shown as the letter alone, and read by screen readers as "Dialog A". */
export function SideName({ side }: { readonly side: 'A' | 'B' }) {
  const hidden = (words: ReactNode) => <span className="visually-hidden">{words}</span>
  return <>{rich('<hidden>Dialog </hidden>{side}', { hidden, side })}</>
}
