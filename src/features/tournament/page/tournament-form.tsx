import { wordsOf } from '../../../base/language/say.ts'
import { FolderOpen } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../../page/ui/text/rich.tsx'
import type { TournamentQuote } from '../model/tournament-view.ts'
import { formatList } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { freeOr } from '../../../page/dialog-view/offers/estimate-words.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { goTo } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useStores } from '../../../page/host/store/use-stores.ts'
import { toBase64 } from '../../../page/host/to-base64.ts'
import { useAction } from '../../../page/host/use-action.ts'
import { useRequest } from '../../../page/host/use-request.ts'
import { Field } from '../../../page/ui/field.tsx'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { EntrantFields } from './entrant-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import './tournament.css'
import {
  draftOfTournament,
  EMPTY_TOURNAMENT,
  motionLines,
  completedModel,
  toTournament,
  tournamentDraft,
  type ModelChoices,
  type TournamentDraft,
} from './tournament-draft.ts'

const NO_PROVIDERS: ModelChoices['providers'] = []

/** The entrants, motions, judges and the estimate, before any call is made. */
export function TournamentForm() {
  const { client } = useApp()
  const draft = useStore(tournamentDraft)
  const choices = useChoices(draft)
  const { busy, problem, setProblem, run } = useAction()
  const opened = useRef<HTMLInputElement>(null)
  const result = choices.providers.length === 0 ? null : toTournament(draft, choices)
  const tournament = typeof result === 'string' ? null : result
  const workers = useRequest('workers', (signal) => client.tournaments.workers({}, { signal }))
  const quoted = useRequest(tournament && JSON.stringify(tournament), async (signal) =>
    tournament ? client.tournaments.estimate({ tournament }, { signal }) : null,
  )
  const change = (changed: Partial<TournamentDraft>) => {
    setProblem(null)
    tournamentDraft.set({ ...draft, ...changed })
  }
  // With fewer workers than simultaneous dialogs, the tournament takes longer in proportion.
  const places = draft.heldBy === 'workers' && workers.value ? Math.max(1, workers.value.dialogs) : Infinity
  const slower = tournament ? Math.max(1, tournament.atOnce / places) : 1
  const message = problem ?? (tournament ? wordsOf(quoted.error) : null) ?? null

  async function begin(): Promise<void> {
    if (result === null) return
    if (typeof result === 'string') return setProblem(result)
    await run(async () => {
      const { id } = await client.tournaments.begin({
        tournament: result,
        heldBy: workers.value === null ? 'queue' : draft.heldBy,
      })
      tournamentDraft.set(EMPTY_TOURNAMENT)
      goTo({ screen: 'tournaments', id }, 'replace')
    })
  }
  async function open(file: File): Promise<void> {
    await run(async () => {
      const base64 = await toBase64(file)
      if (base64 === null) return setProblem(t('The file cannot be read: choose it again.'))
      const read = await client.tournaments.read({ name: file.name, base64 })
      tournamentDraft.set(draftOfTournament(read))
    })
  }

  return (
    <>
      <PageHeader
        title={t('New tournament')}
        actions={
          <>
            <button type="button" className="button quiet" onClick={() => tournamentDraft.set(EMPTY_TOURNAMENT)}>
              {t('Clear [[the verb]]')}
            </button>
            <button type="button" className="button" onClick={() => opened.current?.click()}>
              <FolderOpen size={16} aria-hidden />
              {t('Open a file')}
            </button>
            <input
              ref={opened}
              type="file"
              hidden
              accept=".json,application/json"
              aria-label={t('A tournament as a file')}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void open(file)
              }}
            />
          </>
        }
      />
      <form
        className="grow shrink-y stack gap-0"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void begin()
        }}
      >
        <div className="page">
          <div className="page-column full tournament stack gap-7">
            <TextField
              label={t('Name')}
              value={draft.name}
              placeholder={tournament?.name ?? ''}
              onChange={(name) => change({ name })}
            />
            <EntrantFields draft={draft} choices={choices} onChange={(entrants) => change({ entrants })} />
            <section className="stack gap-5" aria-labelledby="motions-title">
              <h2 className="type-lead" id="motions-title">
                {t('Motions')}
              </h2>
              <TextField
                label={t('One a line')}
                hint={motionsHint(draft)}
                className="tournament-motions"
                rows={4}
                value={draft.motions}
                onChange={(motions) => change({ motions })}
              />
              <FromTopics draft={draft} onChange={change} />
            </section>
            <RuleFields {...{ draft, choices }} workers={workers.value} onChange={change} />
          </div>
        </div>
        <footer className="start-bar relative rigid ruled type-small row wrap gap-6 rows-4 between pad-4 pad-x-7">
          <div className="start-bar-words shrink muted break row wrap gap-6 rows-2">
            {message === null ? (
              <Quote quote={tournament && quoted.value} missing={result} slower={slower} />
            ) : (
              <Problem>{message}</Problem>
            )}
          </div>
          <button type="submit" className="button primary start-button" disabled={busy || result === null}>
            {t('Start the tournament')}
          </button>
        </footer>
      </form>
    </>
  )
}

function motionsHint({ motions }: TournamentDraft): string {
  const count = motionLines(motions).length
  return count === 0
    ? t('What they debate: a question or a claim.')
    : t('{count, plural, one {# motion} other {# motions}}', { count })
}

/** Adds topics of the library to the motions. */
function FromTopics({
  draft,
  onChange,
}: {
  readonly draft: TournamentDraft
  readonly onChange: (change: Partial<TournamentDraft>) => void
}) {
  const { items } = useStore(useApp().topics)
  const there = new Set(motionLines(draft.motions))
  const free = (items ?? []).filter(
    ({ value }) => !there.has(value.topic.trim().replaceAll(/(?:(?<!\s)\s+)?\n\s*/g, ' ')),
  )
  if (free.length === 0) return null
  return (
    <Field label={t('From the library')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value=""
          onChange={(event) => {
            const topic = free.find(({ id }) => id === event.target.value)?.value.topic
            if (topic === undefined) return
            const motion = topic.trim().replaceAll(/(?:(?<!\s)\s+)?\n\s*/g, ' ')
            onChange({ motions: [...motionLines(draft.motions), motion].join('\n') })
          }}
        >
          <option value="">{t('Add a topic')}</option>
          {free.map(({ id, value }) => (
            <option key={id} value={id}>
              {value.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** "12 dialogs, about 180 calls, $0.42, 27 min". */
function Quote({
  quote,
  missing,
  slower,
}: {
  readonly quote: TournamentQuote | null
  readonly missing: unknown
  readonly slower: number
}) {
  if (quote === null) return <p>{typeof missing === 'string' ? missing : t('Estimating what it will take')}</p>
  const { dialogs, calls, cost, seconds, unpriced } = quote
  const price =
    cost === null
      ? unpriced.length === 0
        ? t('price unknown')
        : t('price unknown for {models}', {
            models: formatList(unpriced.map((each) => each.slice(each.indexOf('/') + 1))),
          })
      : freeOr(cost)
  return (
    <p>
      {rich(
        'About <strong>{dialogs, plural, one {# dialog} other {# dialogs}}</strong>, <strong>{calls, plural, one {# call} other {# calls}}</strong>, <strong>{price}</strong>, <strong>{duration}</strong>',
        {
          strong: (words) => <strong>{words}</strong>,
          dialogs,
          calls,
          price,
          duration: formatDuration(seconds * slower, 'minutes'),
        },
      )}
    </p>
  )
}

/** Providers, and the lists of those in the form. */
function useChoices(draft: TournamentDraft): ModelChoices {
  const app = useApp()
  const providers = useStore(app.providers).value ?? NO_PROVIDERS
  const places = useMemo(() => {
    const empty: ModelChoices = { providers, models: () => null }
    const all = [...draft.entrants, draft.moderator, ...draft.judges].map((each) => {
      const { provider, baseUrl } = completedModel(each, empty)
      return `${provider?.id ?? ''}\n${baseUrl}`
    })
    return [...new Set(all)]
  }, [draft, providers])
  const lists = useStores(
    useMemo(
      () =>
        places.map((place) => {
          const [provider = '', baseUrl = ''] = place.split('\n')
          return app.models(provider, baseUrl)
        }),
      [app, places],
    ),
  )
  return {
    providers,
    models: (provider, baseUrl) => lists[places.indexOf(`${provider}\n${baseUrl}`)]?.value?.models ?? null,
  }
}
