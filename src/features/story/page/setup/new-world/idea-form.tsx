import { useState } from 'react'
import { t } from '../../../../../base/language/t.ts'
import { rich } from '../../../../../page/ui/text/rich.tsx'
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
/** The key under which the typed text is stored, so that it is still there after a reload. */
const IDEA = 'newWorld.idea'

/** A form for the idea of a new world, and a list of unfinished worlds to continue. */
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
        className="grid gap-5"
        aria-label={t('The idea')}
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
          label={t('Title')}
          error={errors.title}
          first
          autoComplete="off"
          value={idea.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={t('Premise')}
          error={errors.premise}
          hint={t('What everybody knows before it begins: where it is, what has happened, who the player is.')}
          className="new-world-premise"
          rows={5}
          value={idea.premise}
          onChange={(premise) => change({ premise })}
        />
        <TextField
          label={t('Tone')}
          error={errors.tone}
          hint={t('How it is told: “quiet and eerie, small humour among friends”.')}
          autoComplete="off"
          value={idea.tone}
          onChange={(tone) => change({ tone })}
        />
        {begin.problem !== null && <Problem error={begin.failure}>{begin.problem}</Problem>}
        <div className="new-world-acts row wrap">
          <p className="hint">
            {writer === null
              ? t('Choose a model for the narrator first: it writes the world.')
              : writer.provider === REHEARSAL
                ? t(
                    'The built-in voices write it in {count} steps. The price of each is said before it; you may read it, change it and have it written again.',
                    { count: WORLD_STEPS.length },
                  )
                : t(
                    '{model}, the narrator’s model, writes it in {count} steps. The price of each is said before it; you may read it, change it and have it written again.',
                    { model: writer.model, count: WORLD_STEPS.length },
                  )}
          </p>
          <button type="submit" className="button primary" disabled={begin.busy || writer === null}>
            {t('Begin')}
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
        text: t('“{name}” is thrown away.', { name: value.name }),
        action: {
          label: t('Undo'),
          run: () =>
            void run(() => client.collections.put({ kind: 'world-draft', value: structuredClone(value) as never })),
        },
      })
    })
  return (
    <section className="new-world-unfinished grid gap-5 ruled-below" aria-label={t('Unfinished worlds')}>
      <h3>{t('Unfinished')}</h3>
      <ul className="grid">
        {drafts.map((draft) => {
          const done = WORLD_STEPS.filter((step) => draft.value.made[step] !== undefined).length
          return (
            <li className="row rows-3 wrap type-small" key={draft.id}>
              <span>
                {rich('<strong>{name}</strong> {done} of {count} steps', {
                  strong: (words) => <strong>{words}</strong>,
                  name: draft.value.name,
                  done,
                  count: WORLD_STEPS.length,
                })}
              </span>
              <button
                type="button"
                className="button small"
                aria-label={t('Go on with {name}', { name: draft.value.name })}
                onClick={() => onOpen(draft)}
              >
                {t('Go on')}
              </button>
              <button
                type="button"
                className="button small quiet"
                aria-label={t('Throw away {name}', { name: draft.value.name })}
                disabled={busy}
                onClick={() => discard(draft)}
              >
                {t('Throw away')}
              </button>
            </li>
          )
        })}
      </ul>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </section>
  )
}

function emptyField(name: keyof WorldIdea): string {
  return t(
    '{field, select, title {The title is empty: write it first.} premise {The premise is empty: write it first.} other {The tone is empty: write it first.}}',
    { field: name },
  )
}

function longField(name: keyof WorldIdea, most: string): string {
  return t(
    '{field, select, title {The title is longer than {most} characters: shorten it.} premise {The premise is longer than {most} characters: shorten it.} other {The tone is longer than {most} characters: shorten it.}}',
    { field: name, most },
  )
}

/** The problems of an idea, by field. The host would report the same. */
function ideaErrors(idea: WorldIdea): Partial<Record<keyof WorldIdea, string>> {
  const fields = ['title', 'premise', 'tone'] as const
  return Object.fromEntries(
    fields.flatMap((name) => {
      const { length } = idea[name].trim()
      const max = IDEA_MAX_CHARS[name]
      if (length === 0) return [[name, emptyField(name)]]
      return length > max ? [[name, longField(name, formatCount(max))]] : []
    }),
  )
}
