import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { WorkClaims } from '../../../core/engine/ports.ts'
import type { Database } from './connection.ts'
import { FRESH, type Owners } from './owners.ts'

/** Work that one process at a time does, as rows of the settings that name their owner. */
export function createPgWork(database: Database, owners: Owners): WorkClaims {
  return {
    claim: (work) =>
      database.transaction(async (ask) => {
        const key = keyOf(work)
        await ask(`insert into idi.settings (key, value) values ($1, 'null') on conflict (key) do nothing`, [key])
        // Whoever comes at the same time waits here.
        const [row] = await ask('select value from idi.settings where key = $1 for update', [key])
        const owner = JSON.parse(String(row?.value)) as string | null
        const [seen] = await ask(`select o.place, o.name, ${FRESH} as fresh from idi.owners as o where o.id = $1`, [
          owner,
        ])
        const lives =
          seen !== undefined && owners.lives({ owner, place: String(seen.place), fresh: seen.fresh === true })
        if (lives && owner !== owners.me)
          throw new DialogError(
            'DIALOG_BUSY',
            `Another window, command or worker of Intermediated Dialog (${String(seen.name)}) is doing this already.`,
            { retryable: true },
          )
        await ask('update idi.settings set value = $2 where key = $1', [key, JSON.stringify(owners.me)])
      }),
    async release(work) {
      await database.ask('delete from idi.settings where key = $1 and value = $2', [
        keyOf(work),
        JSON.stringify(owners.me),
      ])
    },
  }
}

const keyOf = (work: string) => `work:${work}`
