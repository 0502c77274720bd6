import { useState } from 'react'
import type { Item } from '../../../../../core/contract/library/library.ts'
import type { WorldDraft, WorldIdea, WorldWriter } from '../../../../../core/contract/story/world-draft.ts'
import { REHEARSAL } from '../../../../../core/contract/rehearsal.ts'
import { IDEA_MAX_CHARS, WORLD_STEPS } from '../../../../../core/contract/story/world-steps.ts'
import { formatCount } from '../../../../../base/format/count.ts'
import { preference, usePreference } from '../../../../../page/host/store/preferences.ts'
import { showToast } from '../../../../../page/host/toasts.ts'
import { useAction } from '../../../../../page/host/use-action.ts'
import { TextField } from '../../../../../page/ui/form/text-field.tsx'
import { Problem } from '../../../../../page/ui/problem.tsx'

interface IdeaFormProps {
  readonly drafts: readonly Item<WorldDraft>[] | null
  readonly problem: string | null
  readonly writer: WorldWriter | null
  readonly onOpen: (draft: Item<WorldDraft>) => void
}

const EMPTY: WorldIdea = { title: '', premise: '', tone: '' }
/** Typed text outlives a reload, as everywhere. */
const IDEA = 'newWorld.idea'

/** The idea of a new world, or the unfinished world to continue. */
export function IdeaForm({ drafts, problem, writer, onOpen }: IdeaFormProps) {
  const [idea, setIdea] = usePreference<WorldIdea>(IDEA, EMPTY)
  const [tried, setTried] = useState(false)
  const begin = useAction()
  const errors = tried ? ideaErrors(idea) : {}
  const change = (next: Partial<WorldIdea>) => setIdea({ ...idea, ...next })
  return (
    <>
      {problem !== null && <Problem>{problem}</Problem>}
      {drafts !== null && drafts.length > 0 && <Unfinished drafts={drafts} onOpen={onOpen} />}
      <form
        className="new-world-idea"
        aria-label="The idea"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setTried(true)
          if (Object.keys(ideaErrors(idea)).length > 0) return
          void begin.run(async (client) => {
            const draft = await client.worlds.begin({ idea })
            preference<WorldIdea>(IDEA, EMPTY).set(EMPTY)
            onOpen(draft)
          })
        }}
      >
        <TextField
          label="Title"
          error={errors.title}
          first
          autoComplete="off"
          value={idea.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          label="Premise"
          error={errors.premise}
          hint="What everybody knows before it begins: where it is, what has happened, who the player is."
          className="new-world-premise"
          rows={5}
          value={idea.premise}
          onChange={(premise) => change({ premise })}
        />
        <TextField
          label="Tone"
          error={errors.tone}
          hint="How it is told: “quiet and eerie, small humour among friends”."
          autoComplete="off"
          value={idea.tone}
          onChange={(tone) => change({ tone })}
        />
        {begin.problem !== null && <Problem error={begin.failure}>{begin.problem}</Problem>}
        <div className="new-world-acts row wrap">
          <p className="hint">
            {writer === null
              ? 'Choose a model for the narrator first: it writes the world.'
              : `${writer.provider === REHEARSAL ? 'The built-in voices write it' : `${writer.model}, the narrator’s model, writes it`} in ${WORLD_STEPS.length} steps. The price of each is said before it; you may read it, change it and have it written again.`}
          </p>
          <button type="submit" className="button primary" disabled={begin.busy || writer === null}>
            Begin
          </button>
        </div>
      </form>
    </>
  )
}

function Unfinished({
  drafts,
  onOpen,
}: {
  readonly drafts: readonly Item<WorldDraft>[]
  readonly onOpen: (draft: Item<WorldDraft>) => void
}) {
  const { busy, problem, failure, run } = useAction()
  const discard = ({ id, value }: Item<WorldDraft>) =>
    void run(async (client) => {
      await client.collections.remove({ kind: 'world-draft', ids: [id] })
      showToast({
        tone: 'plain',
        text: `“${value.name}” is thrown away.`,
        action: {
          label: 'Undo',
          run: () =>
            void run(() => client.collections.put({ kind: 'world-draft', value: structuredClone(value) as never })),
        },
      })
    })
  return (
    <section className="new-world-unfinished" aria-label="Unfinished worlds">
      <h3>Unfinished</h3>
      <ul>
        {drafts.map((draft) => {
          const done = WORLD_STEPS.filter((step) => draft.value.made[step] !== undefined).length
          return (
            <li key={draft.id}>
              <span>
                <strong>{draft.value.name}</strong> {done} of {WORLD_STEPS.length} steps
              </span>
              <button
                type="button"
                className="button small"
                aria-label={`Go on with ${draft.value.name}`}
                onClick={() => onOpen(draft)}
              >
                Go on
              </button>
              <button
                type="button"
                className="button small quiet"
                aria-label={`Throw away ${draft.value.name}`}
                disabled={busy}
                onClick={() => discard(draft)}
              >
                Throw away
              </button>
            </li>
          )
        })}
      </ul>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </section>
  )
}

/** The problems of an idea by field, as the host would find them. */
function ideaErrors(idea: WorldIdea): Partial<Record<keyof WorldIdea, string>> {
  const fields = ['title', 'premise', 'tone'] as const
  return Object.fromEntries(
    fields.flatMap((name) => {
      const { length } = idea[name].trim()
      const max = IDEA_MAX_CHARS[name]
      if (length === 0) return [[name, `The ${name} is empty: write it first.`]]
      return length > max ? [[name, `The ${name} is longer than ${formatCount(max)} characters: shorten it.`]] : []
    }),
  )
}
