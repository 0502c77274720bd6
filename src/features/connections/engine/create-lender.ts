import type { Lender, LentOffer } from '../../../core/engine/ports.ts'
import type { KeptConnections } from './kept-connections.ts'
import { offerOf, wantedByConnection, type Lot } from './lend.ts'
import { notAllowed, whyOf, type LiveConnections } from './live-connections.ts'

/** Lends the tools of connections to seats, with the permissions at each use. */
export function createLender(kept: KeptConnections, live: LiveConnections, changed: () => void): Lender {
  return {
    async offer(wanted, signal): Promise<LentOffer> {
      const all = await kept.all()
      const problems: string[] = []
      const lots = await Promise.all(
        [...wantedByConnection(wanted)].map(async ([id, names]): Promise<Lot | null> => {
          const known = all.find((each) => each.id === id)
          if (!known) {
            problems.push(`There is no connection “${id}”: add it in Settings, or take it from the tools of this seat.`)
            return null
          }
          try {
            const { tools, leftOut } = await live.tools(known, signal)
            const permission = await kept.permissionsOf(known)
            const permitted = (tool: string) => permission(tool) !== 'never'
            return { id, label: known.label, tools, leftOut, wanted: names, permitted }
          } catch (error) {
            signal.throwIfAborted()
            problems.push(`Without the tools of ${known.label}: ${whyOf(error, known)}`)
            return null
          }
        }),
      )
      const offer = offerOf(lots.filter((lot) => lot !== null))
      return { tools: offer.tools, problems: [...problems.toSorted(), ...offer.problems] }
    },
    async permission(tool) {
      const known = (await kept.all()).find(({ id }) => id === tool.connection)
      return known ? kept.permissionOf(known, tool) : 'never'
    },
    async call({ connection, label, tool }, input, signal) {
      const known = (await kept.all()).find(({ id }) => id === connection)
      if (!known || !kept.mayStart(known)) {
        const text = known ? notAllowed(known) : `there is no connection “${label}” any more.`
        return { outcome: 'failed', text, chars: text.length, leftOut: 0 }
      }
      try {
        const opened = await live.usable(known)
        return await opened.connection.call(tool, input, signal)
      } catch (error) {
        signal.throwIfAborted()
        const text = whyOf(error, known)
        return { outcome: 'failed', text, chars: text.length, leftOut: 0 }
      } finally {
        changed()
      }
    },
  }
}
