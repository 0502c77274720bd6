import { t, wordTable } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import type { SearchHit } from '../../core/contract/library/library.ts'
import { formatTurn } from '../../core/dialog/turns/turn-number.ts'
import { comma, formatCount } from '../../base/format/count.ts'
import { formatDate } from '../../base/format/date.ts'
import { useApp } from '../host/app-model.ts'
import { formatRow, modeLabel, titleOf } from '../dialog-view/dialog-words.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { groupHits } from './group-hits.ts'
import { reasonWords } from '../dialog-view/reason-words.ts'
import type { FoundDialogs, FoundHit } from './use-found.ts'

interface LibraryHitsProps {
  readonly answer: FoundDialogs
  /** The dialogs that match the filters, by their ids. */
  readonly dialogs: ReadonlyMap<string, DialogSummary>
}

/** The places found by the search, dialog by dialog, as links. */
export function LibraryHits({ answer, dialogs }: LibraryHitsProps) {
  const groups = groupHits(answer.hits).flatMap(({ dialogId, hits }) => {
    const dialog = dialogs.get(dialogId)
    return dialog ? [{ dialog, hits }] : []
  })
  const visible = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <p className="hint" role="status">
        {visible > 0
          ? formatFound(visible, groups.length, answer)
          : answer.more
            ? t(
                'None of the newest places with these words is within the filters. Clear the filters, or add a rarer word.',
              )
            : t('Nothing that was said has these words. Try fewer or other words, or clear the filters.')}
      </p>
      {groups.map(({ dialog, hits }) => (
        <Group key={dialog.id} dialog={dialog} hits={hits} />
      ))}
    </>
  )
}

function formatFound(visible: number, dialogs: number, { total, hits, more, closest }: FoundDialogs): string {
  if (closest)
    return more
      ? t(
          'No place has all of these words. What comes closest among the newest places, in {dialogs, plural, one {# dialog} other {# dialogs}}:',
          { dialogs },
        )
      : t(
          'No place has all of these words. What comes closest, in {dialogs, plural, one {# dialog} other {# dialogs}}:',
          { dialogs },
        )
  const places = t('{visible, plural, one {# place} other {# places}}', { visible })
  const best =
    total > hits.length || more
      ? t('The best {places} of {more, select, yes {the newest } other {}}{total}', {
          places,
          more: more ? 'yes' : 'no',
          total: formatCount(total),
        })
      : places
  return t('{best} in {dialogs, plural, one {# dialog} other {# dialogs}}', { best, dialogs })
}

/** The most hits of a dialog that are shown before they are expanded. */
const FIRST = 4

function Group({ dialog, hits }: { readonly dialog: DialogSummary; readonly hits: readonly FoundHit[] }) {
  const info = useStore(useApp().info).value
  const more = hits.slice(FIRST)
  const { id, names, createdAt } = dialog
  return (
    <section className="library-group">
      <h2>
        <a dir="auto" href={formatRoute({ screen: 'dialog', id })}>
          {titleOf(dialog)}
        </a>
      </h2>
      <p className="library-meta muted type-small row wrap rows-2">
        <span>{formatRow(dialog, modeLabel(info, dialog))}</span>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDate(createdAt)}</time>
      </p>
      <Hits hits={hits.slice(0, FIRST)} names={names} />
      {more.length > 0 && (
        <details>
          <summary>{t('{more, plural, one {# more place} other {# more places}}', { more: more.length })}</summary>
          <Hits hits={more} names={names} />
        </details>
      )}
    </section>
  )
}

function Hits({ hits, names }: { readonly hits: readonly FoundHit[]; readonly names: DialogSummary['names'] }) {
  return (
    <ul>
      {hits.map((hit, index) => (
        <li key={`${hit.turnId ?? ''} ${hit.what} ${index}`}>
          <a
            className="library-hit grid gap-6 rounded pad-3 pad-x-4 no-line"
            href={formatRoute({
              screen: 'dialog',
              id: hit.dialogId,
              ...(hit.turnId === null ? {} : { turn: hit.turnId }),
            })}
          >
            <span className={`library-where type-small medium${hit.seat === null ? '' : ` seat-${hit.seat}`}`}>
              {formatWhere(hit, names)}
            </span>
            <span className="library-snippet serif type-lead break loose">
              {hit.snippet.map((part, at) =>
                part.hit ? (
                  <mark className="rounded-small ink" key={at}>
                    {part.text}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </span>
          </a>
          {hit.reasons !== undefined && (
            <details className="library-why">
              <summary>{t('Why this?')}</summary>
              <p className="hint">{reasonWords(hit.reasons)}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const WHAT: Readonly<Record<SearchHit['what'], string>> = wordTable(
  {
    title: 'Title',
    topic: 'Topic',
    speech: '',
    message: 'A person',
    digest: 'what was said in an aside',
    source: 'web source',
    draft: 'draft',
    critique: 'critique',
    note: 'your note',
  },
  'title',
  'topic',
  'message',
  'digest',
  'source',
  'note',
)

/** The place of a hit: "Daniel, turn 4, draft". */
function formatWhere({ seat, turnNumber, what }: SearchHit, names: DialogSummary['names']): string {
  const parts = [
    seat === null ? '' : (names[seat] ?? seat),
    turnNumber === null ? '' : formatTurn(turnNumber),
    WHAT[what],
  ]
  return parts.filter((part) => part !== '').join(comma())
}
