import { PanelSection } from './panel/panel-section.tsx'
import { SheetSection } from './sheet/sheet-section.tsx'

/** What judges from outside came to: the panel, and the score sheet of what the person said. */
export function JudgedReview({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  return (
    <>
      <PanelSection onTurn={onTurn} />
      <SheetSection onTurn={onTurn} />
    </>
  )
}
