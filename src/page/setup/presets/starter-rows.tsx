import { STARTERS, type Starter } from '../../../core/dialog/starters/starters.ts'
import { startFromStarter } from '../../draft/start-from-starter.ts'
import { useApp } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { wordFilter } from '../../../base/text/find-in-text.ts'

interface StarterRowsProps {
  /** What is typed into the search. */
  readonly query: string
  readonly onUsed: () => void
}

/** The presets that come with the app. */
export function StarterRows({ query, onUsed }: StarterRowsProps) {
  const app = useApp()
  const { busy, problem, failure, run } = useAction()
  const shown = findStarters(query)

  const use = (starter: Starter) =>
    run(async () => {
      await startFromStarter(app, starter)
      onUsed()
    })

  if (shown.length === 0) return null
  return (
    <section aria-label="To start with">
      <ul className="preset-rows stack gap-0">
        {shown.map((starter) => (
          <li key={starter.id} className="preset-row row gap-1">
            <button type="button" className="preset-use stack gap-0" disabled={busy} onClick={() => void use(starter)}>
              <strong>{starter.name}</strong>
              <span>{starter.blurb}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </section>
  )
}

/** Those whose words have every word typed. */
export function findStarters(query: string): readonly Starter[] {
  const fits = wordFilter(query)
  return STARTERS.filter(({ name, blurb }) => fits(`${name} ${blurb}`))
}
