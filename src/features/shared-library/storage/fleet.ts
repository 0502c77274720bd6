import type { Fleet, WorkerAbout } from '../../../core/storage/library.ts'
import { HERE, type Database } from './connection.ts'
import { FRESH, type Owners } from './owners.ts'

/** The processes that work on one library, as the database knows them. */
export function createFleet(database: Database, owners: Owners): Fleet {
  return {
    url: database.address.url,
    announce: (about, name = HERE) => owners.announce(name, JSON.stringify(about)),
    async workers() {
      const rows = await database.ask(
        `select o.id, o.name, o.worker, (select count(*) from idi.dialogs as d where d.owner = o.id) as dialogs
         from idi.owners as o
         where o.worker is not null and ${FRESH} order by o.name`,
      )
      return rows.map((row) => ({
        ...(JSON.parse(String(row.worker)) as WorkerAbout),
        me: row.id === owners.me,
        name: String(row.name),
        dialogs: Number(row.dialogs),
      }))
    },
    async drivers() {
      const rows = await database.ask(
        `select d.id, o.name from idi.dialogs as d join idi.owners as o on o.id = d.owner
         where ${FRESH}`,
      )
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    },
  }
}
