import { starterModels, type ConnectedModels } from '../../../dialog/starters/starter-models.ts'
import { STARTERS, type Starter } from '../../../dialog/starters/starters.ts'
import { applyStarter } from '../../draft/apply-starter.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { useApp, type AppModel } from '../../host/app-model.ts'
import { showToast } from '../../host/toasts.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'

interface StarterRowsProps {
  /** What is typed into the search. */
  readonly query: string
  readonly onUsed: () => void
}

/** The presets that come with the app. */
export function StarterRows({ query, onUsed }: StarterRowsProps) {
  const app = useApp()
  const { busy, problem, run } = useAction()
  const shown = findStarters(query)

  const use = (starter: Starter) =>
    run(async () => {
      const wanted = starter.models
      const models = wanted === 'as they are' ? null : starterModels(wanted, await connectedModels(app))
      const before = draftStore.get()
      draftStore.set(applyStarter(before, starter, models))
      showToast({
        tone: 'plain',
        text: `The form is set up as “${starter.name}”.${models === null ? formatStay(starter) : ''}`,
        action: { label: 'Undo', run: () => draftStore.set(before) },
      })
      onUsed()
    })

  if (shown.length === 0) return null
  return (
    <section aria-label="To start with">
      <ul className="preset-rows">
        {shown.map((starter) => (
          <li key={starter.id} className="preset-row">
            <button type="button" className="preset-use" disabled={busy} onClick={() => void use(starter)}>
              <strong>{starter.name}</strong>
              <span>{starter.blurb}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <Problem>{problem}</Problem>}
    </section>
  )
}

/** Those whose words have every word typed. */
export function findStarters(query: string): readonly Starter[] {
  const words = query.toLowerCase().split(/\s+/)
  return STARTERS.filter(({ name, blurb }) => words.every((word) => `${name} ${blurb}`.toLowerCase().includes(word)))
}

/** A vendor that cannot be asked now has nothing to offer. */
async function connectedModels({ client, providers }: AppModel): Promise<readonly ConnectedModels[]> {
  const ready = (providers.get().value ?? []).filter((provider) => provider.ready && !provider.rehearsal)
  return Promise.all(
    ready.map(async (provider) => {
      const list = await client.providers.models({ provider: provider.id }).catch(() => null)
      return { provider, models: list?.models ?? [] }
    }),
  )
}

/** Why the models are not other ones now. */
function formatStay({ models }: Starter): string {
  if (models === 'of several vendors') return ' No second vendor is set up, so the models stay as they are.'
  return models === 'free or cheapest' ? ' No model is connected, so the models stay as they are.' : ''
}
