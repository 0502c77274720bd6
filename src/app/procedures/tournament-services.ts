import type { RpcServices } from '../../contract/mode/procedures.ts'
import type { App, HostServices } from '../app.ts'
import { decodeBase64 } from '../decode-base64.ts'
import { readTournament } from '../set-up/read-tournament.ts'

/** The procedures of tournaments. */
export function tournamentServices(
  { tournaments }: Pick<App, 'tournaments'>,
  host: Pick<HostServices, 'save'>,
): RpcServices['tournaments'] {
  return {
    watchList: (_input, signal) => tournaments.watchList(signal),
    watch: ({ id }, signal) => tournaments.watch(id, signal),
    estimate: ({ tournament }) => tournaments.estimate(tournament),
    workers: () => tournaments.workers(),
    read: async ({ name, base64 }) => readTournament(decodeBase64(name, base64)),
    begin: async ({ tournament, heldBy }) => ({ id: await tournaments.begin(tournament, heldBy) }),
    goOn: ({ id, capUsd }) => tournaments.goOn(id, capUsd),
    pause: ({ id }) => tournaments.pause(id),
    forget: ({ id }) => tournaments.forget(id),
    save: async ({ id, format, paper }) => host.save(await tournaments.render(id, format, paper)),
  }
}
