import type { Proposal } from '../../../core/dialog/ask/ask-state.ts'
import { extentOf } from '../../../core/dialog/modes/style-info.ts'
import { formatExtent } from '../../../core/dialog/turns/extent.ts'
import { startFrom } from '../../../page/draft/start-from.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'

/** A dialog that the host proposes. The button fills the form; nothing is started. */
export function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const { topic, mode, turns, first, second, why } = proposal
  const info = useModes().modes.find(({ id }) => id === mode)
  return (
    <section className="library-ask-proposal card" aria-label={`Suggested dialog: ${topic}`}>
      <p className="hint">
        Suggested: {info?.label ?? mode}
        {turns !== undefined && `, ${formatExtent(extentOf(info, undefined), turns)}`}
      </p>
      <h3>{topic}</h3>
      {first !== undefined && <p>First: {first}</p>}
      {second !== undefined && <p>Second: {second}</p>}
      {why !== undefined && <p className="hint">{why}</p>}
      <button
        type="button"
        className="button small"
        onClick={() =>
          startFrom({
            topic,
            mode,
            ...(turns !== undefined && { turns }),
            seats: {
              ...(first !== undefined && { first: { position: first } }),
              ...(second !== undefined && { second: { position: second } }),
            },
          })
        }
      >
        Fill the form with it
      </button>
    </section>
  )
}
