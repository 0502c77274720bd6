import type { ReactNode } from 'react'
import { WordDiff } from '../../../page/ui/word-diff.tsx'

interface TextPairProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** The two texts when their differences are shown instead. */
  readonly differs?: { readonly before: string; readonly after: string } | null
}

/** Two texts side by side, or what became of the one in the other. */
export function TextPair({ left, right, differs = null }: TextPairProps) {
  if (differs !== null) {
    return (
      <div className="compare-diff speech">
        <WordDiff before={differs.before} after={differs.after} />
      </div>
    )
  }
  return (
    <div className="compare-pair">
      <div className="compare-side">
        <TextSide side="A" />
        {left}
      </div>
      <div className="compare-side">
        <TextSide side="B" />
        {right}
      </div>
    </div>
  )
}

/** Which of the two dialogs something belongs to. */
export function TextSide({ side }: { readonly side: 'A' | 'B' }) {
  return (
    <span className="compare-mark">
      <span className="visually-hidden">Dialog </span>
      {side}
    </span>
  )
}
