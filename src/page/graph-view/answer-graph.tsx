import { X } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import { formatRoute } from '../host/route.ts'
import { Problem } from '../ui/problem.tsx'
import './answer-graph.css'
import { GraphBoard } from './graph-board.tsx'
import { useAnswerShowing } from './use-answer-showing.ts'
import { useLibraryGraph } from './use-library-graph.ts'

interface AnswerGraphProps {
  /** The ids of the conversation and the turn, as CONVERSATION/TURN. */
  readonly answer: string
  readonly onClose: () => void
}

/** The graph beside a conversation. It highlights the sources of the current answer. */
export function AnswerGraph({ answer, onClose }: AnswerGraphProps) {
  const { value: graph, error } = useLibraryGraph()
  const showing = useAnswerShowing(answer)
  return (
    <section className="answer-graph shrink-y scroll stack pad-5 pad-x-6" aria-label={t('Graph of the answer')}>
      <header className="row">
        <h2>{t('Graph')}</h2>
        <a className="button quiet small" href={formatRoute({ screen: 'graph', query: { answer } })}>
          {t('Open it whole')}
        </a>
        <button type="button" className="button quiet icon" aria-label={t('Close the graph')} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </header>
      {error && <Problem error={error} />}
      {graph && <GraphBoard graph={graph} shown={graph} showing={showing} />}
    </section>
  )
}
