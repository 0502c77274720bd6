import { useState } from 'react'
import { t, translateKnown, wordTable } from '../../../base/language/t.ts'
import {
  leftOutLines,
  startSentence,
  type ConnectionStatus,
  type ConnectionTest,
  type ConnectionTool,
  type ToolPermission,
} from '../../../core/contract/host/connections.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { TestAnswer } from '../connections/connection-test.tsx'
import { useNamed } from '../connections/use-named.ts'

interface ProgramRowProps {
  readonly connection: ConnectionStatus
  /** Whether the address of the page names this connection. */
  readonly named: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const STATES: Readonly<Record<ConnectionStatus['state'], string>> = wordTable({
  idle: 'not connected',
  connecting: 'connecting',
  connected: 'connected',
  failed: 'failed',
})

const PERMISSIONS: readonly { readonly value: ToolPermission; readonly label: string }[] = [
  wordTable({ value: 'ask', label: 'Ask' }, 'label'),
  wordTable({ value: 'allow', label: 'Allow' }, 'label'),
  wordTable({ value: 'never', label: 'Never' }, 'label'),
]

/** The row of a connection: its state, its tools with their permissions, and its buttons. */
export function ProgramRow({ connection, named, onEdit, onDelete }: ProgramRowProps) {
  const { id, label, state, waitsForWord, settings, place, source, tools, leftOut } = connection
  const [listed, setListed] = useState(false)
  const [answer, setAnswer] = useState<ConnectionTest | null>(null)
  const { busy, problem, failure, run } = useAction()
  const row = useNamed(named)
  const test = () =>
    run(async (client) => {
      setAnswer(null)
      setAnswer(await client.connections.look({ id }))
    })
  return (
    <li ref={row} className={named ? 'named' : undefined}>
      <div className="settings-row row wrap gap-5 rows-3">
        <div>
          <strong>{label}</strong>{' '}
          <span
            className={state === 'connected' ? 'state muted type-small ok' : 'state muted type-small'}
            role="status"
          >
            {waitsForWord ? t('not allowed to start') : STATES[state]}
          </span>{' '}
          {source === 'config' && <span className="chip">{t('from the configuration')}</span>}
          <p className="hint">{formatConnection(connection)}</p>
        </div>
        {tools !== null && tools.length > 0 && (
          <button
            type="button"
            className="button small"
            aria-label={t('Tools of {label}', { label })}
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {t('{tools, plural, one {# tool} other {# tools}}', { tools: tools.length })}
          </button>
        )}
        {settings !== null && (
          <>
            <button type="button" className="button small" aria-label={t('Edit {label}', { label })} onClick={onEdit}>
              {t('Edit')}
            </button>
            <button
              type="button"
              className="button quiet small"
              aria-label={t('Delete {label}', { label })}
              onClick={onDelete}
            >
              {t('Delete')}
            </button>
          </>
        )}
        {!waitsForWord && (
          <button
            type="button"
            className="button small"
            aria-label={t('Test {label}', { label })}
            disabled={busy || state === 'connecting'}
            onClick={() => void test()}
          >
            {busy ? t('Testing [[being tested]]') : t('Test')}
          </button>
        )}
        {state !== 'connecting' && <TestAnswer result={answer && { ...answer, model: null, milliseconds: null }} />}
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
      </div>
      {leftOutLines(label, leftOut).map((line) => (
        <p key={line} className="hint">
          {line}
        </p>
      ))}
      {waitsForWord && (
        <div className="program-start framed rounded sunken type-small stack start gap-5 pad-5 pad-x-6">
          <p>{startSentence(place)}</p>
          <button
            type="button"
            className="button small"
            onClick={() => void run((client) => client.connections.allowStart({ id }))}
          >
            {t('Allow it to be started')}
          </button>
        </div>
      )}
      {listed && tools !== null && <Tools id={id} tools={tools} />}
    </li>
  )
}

function Tools({ id, tools }: { readonly id: string; readonly tools: readonly ConnectionTool[] }) {
  const { problem, failure, run } = useAction()
  return (
    <div className="program-tools above-4">
      <p className="hint">
        {t(
          'Ask: you are asked before the first call in each dialog. Allow: it is called without asking. Never: it is not offered. What the descriptions say is the program’s own word.',
        )}
      </p>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      <ul className="above-3 scroll">
        {tools.map(({ name, title, description, permission }) => (
          <li key={name}>
            <div>
              <strong>{name}</strong>
              {title !== null && title !== name && <span className="hint"> {title}</span>}
              {description !== '' && <p className="hint">{description}</p>}
            </div>
            <select
              className="input rigid"
              aria-label={t('What {name} may', { name })}
              value={permission}
              onChange={(event) =>
                void run((client) =>
                  client.connections.permit({ id, tool: name, permission: event.target.value as ToolPermission }),
                )
              }
            >
              {PERMISSIONS.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * A connection in words: "http://127.0.0.1:8000/mcp · Streamable HTTP, 2026-07-28, weather 1.2 · with a key"; or the
 * reason why it failed.
 */
export function formatConnection({ place, speaks, problem, secret, kind }: ConnectionStatus): string {
  if (problem !== null) return translateKnown(problem)
  const words = [
    kind === 'stdio' ? t('starts {place}', { place }) : place,
    speaks ?? '',
    secret?.present
      ? secret.lastFour === null
        ? t('with a key')
        : t('key ends in {lastFour}', { lastFour: secret.lastFour })
      : '',
  ]
  return words.filter((word) => word !== '').join(' · ')
}
