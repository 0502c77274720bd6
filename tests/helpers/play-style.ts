import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { playDialog, type PlayedDialog, type PlayedInterruption } from '../../src/core/engine/play/play-dialog.ts'
import type { ModelProvider, ModelRequest, ModeRegistry } from '../../src/core/engine/ports.ts'
import { modes as ours } from '../../src/modes/index.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'

/** What a model says in a turn; null: words that do not matter. */
export type StyleVoice = (request: ModelRequest) => string | null

interface Played {
  readonly dialog: Partial<NewDialog> & Pick<NewDialog, 'mode'>
  readonly voice?: StyleVoice
  readonly meanwhile?: readonly PlayedInterruption[]
  readonly modes?: ModeRegistry
}

/** Plays a dialog of three seats named Mira, Ada and Ben; answers begin with yes and name two issues. */
export function playStyle({ dialog, voice = () => null, meanwhile = [], modes = ours }: Played): Promise<PlayedDialog> {
  let calls = 0
  const provider: Pick<ModelProvider, 'stream' | 'scripted'> = {
    scripted: true,
    async *stream(request) {
      calls += 1
      yield { type: 'text', text: voice(request) ?? usual(request, calls) }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
    },
  }
  const seat = (name: string, position?: string) => ({
    provider: 'play',
    model: 'instant',
    name,
    ...(position !== undefined && { position }),
  })
  const seats = { moderator: seat('Mira'), first: seat('Ada', 'For it'), second: seat('Ben', 'Against it') }
  return playDialog(
    { modes, voice: provider },
    { topic: 'Should trams be free?', turns: 2, seed: 5, seats, ...dialog },
    meanwhile,
  )
}

export const TWO_ISSUES = 'Do people who walked fill free trams? | Ada\nWho pays the missing fares? | Ben'

/** @param salt makes the words different from all others */
function usual({ scene }: ModelRequest, salt: number): string {
  const words = `${scene.task?.title ?? scene.kind} ${variedWords(`${salt}`, 20)}`
  if (scene.stage === 'critique') return 'Keep it'
  if (scene.task?.gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${words}`
  if (scene.task?.gives === 'ledger') return `<record>settled: turn ${salt}, "${salt} people"</record>\n${words}`
  return scene.task?.title === 'Answer' ? `Yes. ${words}` : words
}

/** The mode and style of each dialog whose order is a style or a plan of its mode. */
export const STYLES = ours
  .list()
  .flatMap(({ info, file }) => [
    ...(info.styles ?? []).slice(1).map(({ id }) => [info.id, id] as const),
    ...(file?.().order === undefined ? [] : [[info.id, undefined] as const]),
  ])
