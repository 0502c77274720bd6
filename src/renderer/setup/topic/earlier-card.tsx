import { CornerDownRight } from 'lucide-react'
import type { Continues } from '../../../contract/origins/continues.ts'
import { estimateTokens } from '../../../dialog/money/estimate-tokens.ts'
import { formatCount, plural } from '../../../format/count.ts'
import { formatRoute } from '../../host/route.ts'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import './earlier-card.css'

interface EarlierCardProps {
  readonly continues: Continues | null
  /** With what would be told of it now; null while nobody knows. */
  readonly settled: Continues | null
  readonly error: string | undefined
  readonly onChange: (next: Continues | null) => void
}

/** The dialog that the new one goes on from, and whether what came of it is told. Nothing for a dialog of its own. */
export function EarlierCard({ continues, settled, error, onChange }: EarlierCardProps) {
  if (continues === null) return null
  const { dialogId, carry, title = 'an earlier dialog' } = continues
  const told = settled?.dialogId === dialogId ? settled : null
  return (
    <section className="earlier-card" aria-label="Goes on from an earlier dialog">
      <CornerDownRight size={16} aria-hidden />
      <div>
        <p>
          Goes on from <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{title}</a>
        </p>
        <Switch label="Carry over what was said" on={carry} onChange={(on) => onChange({ ...continues, carry: on })} />
        {error !== undefined && <Problem>{error}</Problem>}
        {error === undefined && <p className="hint">{carry ? toldWords(told) : 'Nothing of it is told.'}</p>}
        {carry && told?.digest !== undefined && (
          <details>
            <summary>What is told of it</summary>
            <p className="earlier-told">{told.digest}</p>
          </details>
        )}
      </div>
      <button type="button" className="button quiet small" onClick={() => onChange(null)}>
        Leave it out
      </button>
    </section>
  )
}

/** "About 320 tokens of it are told with every call, and about 900 are left out." */
function toldWords(told: Continues | null): string {
  if (told?.digest === undefined) return 'What came of it is told to everybody.'
  const words = `About ${plural(estimateTokens(told.digest), 'token')} of it are told to everybody`
  return told.leftOut ? `${words}, and about ${formatCount(told.leftOut)} are left out.` : `${words}.`
}
