import { sayInEnglish, sayLater, sentenceOf } from '../../../base/language/say.ts'
import type { Lender, LentOffer } from '../../../core/engine/ports.ts'
import type { KeptConnections } from './kept-connections.ts'
import { offerOf, wantedByConnection, type Lot } from './lend.ts'
import { notAllowed, whyUnusable, type LiveConnections } from './live-connections.ts'

/** Lends the tools of connections to seats, with the permissions at each use. */
export function createLender(stored: KeptConnections, live: LiveConnections, changed: () => void): Lender {
  return {
    async offer(wanted, signal): Promise<LentOffer> {
      const all = await stored.all()
      const problems: string[] = []
      const lots = await Promise.all(
        [...wantedByConnection(wanted)].map(async ([id, names]): Promise<Lot | null> => {
          const connection = all.find((each) => each.id === id)
          if (!connection) {
            problems.push(
              sayInEnglish(
                sayLater('There is no connection “{id}”: add it in Settings, or take it from the tools of this seat.', {
                  id,
                }),
              ),
            )
            return null
          }
          try {
            const { tools, leftOut } = await live.tools(connection, signal)
            const permission = await stored.permissionsOf(connection)
            const permitted = (tool: string) => permission(tool) !== 'never'
            return { id, label: connection.label, tools, leftOut, wanted: names, permitted }
          } catch (error) {
            signal.throwIfAborted()
            problems.push(
              sayInEnglish(
                sayLater('Without the tools of {name}: {why}', {
                  name: connection.label,
                  why: sentenceOf(whyUnusable(error, connection)),
                }),
              ),
            )
            return null
          }
        }),
      )
      const offer = offerOf(lots.filter((lot) => lot !== null))
      return { tools: offer.tools, problems: [...problems.toSorted(), ...offer.problems] }
    },
    async permission(tool) {
      const connection = (await stored.all()).find(({ id }) => id === tool.connection)
      return connection ? stored.permissionOf(connection, tool) : 'never'
    },
    async call({ connection, label, tool }, input, signal) {
      const match = (await stored.all()).find(({ id }) => id === connection)
      if (!match || !stored.mayStart(match)) {
        const text = match
          ? sayInEnglish(notAllowed(match))
          : sayInEnglish(sayLater('there is no connection “{label}” any more.', { label }))
        return { outcome: 'failed', text, chars: text.length, leftOut: 0 }
      }
      try {
        const opened = await live.usable(match)
        return await opened.connection.call(tool, input, signal)
      } catch (error) {
        signal.throwIfAborted()
        const text = whyUnusable(error, match).message
        return { outcome: 'failed', text, chars: text.length, leftOut: 0 }
      } finally {
        changed()
      }
    },
  }
}
