import { z } from 'zod'
import { sha256 } from '../../../base/files/sha256.ts'
import { tournamentSchema, type Tournament } from '../model/tournament.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const heldSchema = z.object({
  dialogs: z.record(z.string(), z.string()),
  file: z.unknown().optional(),
  begunAt: z.number().catch(0),
  earlier: z.number().catch(0),
})
const NOTHING = { dialogs: {}, begunAt: 0, earlier: 0 }

/** The setting with the ids of all tournaments, the newest first. */
const LIST = 'tournaments'
const listSchema = z.array(z.string()).catch([])

/** The stored data of a tournament. */
export interface KeptTournament {
  readonly id: string
  readonly file: Tournament
  readonly begunAt: number
  /** For each bout that was started, by its place. */
  readonly dialogs: ReadonlyMap<number, string>
  /** US dollars of dialogs that were replaced by others. */
  readonly earlier: number
}

/** A tournament is identified by the content of its file: the same file continues with the same dialogs. */
export function tournamentId(tournament: Tournament): string {
  // The number of simultaneous dialogs and the cap do not make it another tournament.
  const { atOnce: _atOnce, cap: _cap, ...said } = tournament
  return sha256(JSON.stringify(said)).slice(0, 16)
}

/** The tournaments that were started, the newest first; one of a later version is left out. */
export async function keptTournaments(settings: Settings): Promise<readonly KeptTournament[]> {
  const ids = listSchema.parse(await settings.get(LIST))
  return (await Promise.all(ids.map((id) => keptTournament(settings, id)))).filter((each) => each !== null)
}

/** The stored tournament; null when it was never started, or was removed. */
export async function keptTournament(settings: Settings, id: string): Promise<KeptTournament | null> {
  const parsed = heldSchema.safeParse(await settings.get(keyOf(id)))
  const file = tournamentSchema.safeParse(parsed.data?.file)
  if (!parsed.success || !file.success) return null
  const { begunAt, earlier, dialogs } = parsed.data
  return { id, file: file.data, begunAt, earlier, dialogs: numbered(dialogs) }
}

/** Removes it from the list; its dialogs stay. */
export async function forgetTournament(settings: Settings, id: string): Promise<void> {
  const ids = listSchema.parse(await settings.get(LIST))
  await settings.set(
    LIST,
    ids.filter((each) => each !== id),
  )
  await settings.set(keyOf(id), null)
}

/** The dialog of each bout that was started. */
export class HeldBouts {
  readonly #settings: Settings
  readonly #tournament: Tournament
  readonly #begunAt: number
  readonly #dialogs: Map<number, string>
  #earlier: number

  private constructor(
    settings: Settings,
    tournament: Tournament,
    { begunAt, dialogs, earlier }: Pick<KeptTournament, 'begunAt' | 'earlier'> & { dialogs: Map<number, string> },
  ) {
    this.#settings = settings
    this.#tournament = tournament
    this.#begunAt = begunAt
    this.#dialogs = dialogs
    this.#earlier = earlier
  }

  /**
   * @param anew true removes the results of an earlier run
   * @param now epoch milliseconds
   */
  static async open(settings: Settings, tournament: Tournament, anew: boolean, now: number): Promise<HeldBouts> {
    const id = tournamentId(tournament)
    const stored = heldSchema.catch(NOTHING).parse(await settings.get(keyOf(id)))
    const begunAt = anew || stored.begunAt === 0 ? now : stored.begunAt
    const { dialogs, earlier } = anew ? NOTHING : stored
    const bouts = new HeldBouts(settings, tournament, { begunAt, earlier, dialogs: numbered(dialogs) })
    await bouts.#save()
    const ids = listSchema.parse(await settings.get(LIST))
    if (ids[0] !== id) await settings.set(LIST, [id, ...ids.filter((each) => each !== id)])
    return bouts
  }

  dialogOf(index: number): string | undefined {
    return this.#dialogs.get(index)
  }

  /** US dollars of dialogs that were replaced by others. */
  get earlier(): number {
    return this.#earlier
  }

  /** Called before its dialog is stored. */
  async begin(index: number, id: string): Promise<void> {
    this.#dialogs.set(index, id)
    await this.#save()
  }

  /**
   * Forgets a bout whose dialog was deleted or has no result: the bout is run again.
   * @param cost US dollars of the dialog
   */
  forget(index: number, cost = 0): void {
    this.#dialogs.delete(index)
    this.#earlier += cost
  }

  async #save(): Promise<void> {
    await this.#settings.set(keyOf(tournamentId(this.#tournament)), {
      file: this.#tournament,
      begunAt: this.#begunAt,
      earlier: this.#earlier,
      dialogs: Object.fromEntries(this.#dialogs),
    })
  }
}

const keyOf = (id: string) => `tournament:${id}`

function numbered(dialogs: Readonly<Record<string, string>>): Map<number, string> {
  return new Map(Object.entries(dialogs).map(([index, id]) => [Number(index), id]))
}
