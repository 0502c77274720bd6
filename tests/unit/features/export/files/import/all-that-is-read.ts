import { spokenTurns } from '../../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { layoutMap, mapTurns } from '../../../../../../src/core/diagram/layout.ts'
import { whyNoAside } from '../../../../../../src/core/dialog/aside/why-no-aside.ts'
import { boardOf } from '../../../../../../src/core/dialog/board/board.ts'
import { briefPage } from '../../../../../../src/core/dialog/brief/brief-page.ts'
import { concessions } from '../../../../../../src/core/dialog/closing/concessions.ts'
import { formatWinner, verdictOf } from '../../../../../../src/core/dialog/closing/verdict.ts'
import { currentMap } from '../../../../../../src/core/dialog/insights.ts'
import { meterReading } from '../../../../../../src/core/dialog/judging/meter.ts'
import { readingNotes } from '../../../../../../src/core/dialog/judging/meter-words.ts'
import { formatFinding, formatPanel } from '../../../../../../src/core/dialog/judging/panel-words.ts'
import { panelResults } from '../../../../../../src/core/dialog/judging/panel.ts'
import { DIRECTOR } from '../../../../../../src/core/dialog/members/audience.ts'
import { memberName, presentMembers } from '../../../../../../src/core/dialog/members/members.ts'
import { capState } from '../../../../../../src/core/dialog/money/cap.ts'
import { standingOf } from '../../../../../../src/core/dialog/owed/open-points.ts'
import { script } from '../../../../../../src/core/dialog/selectors.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { checkShown } from '../../../../../../src/features/story/model/check-words.ts'
import { storyState } from '../../../../../../src/features/story/model/selectors.ts'
import { MAP_FORMATS } from '../../../../../../src/features/export/files/index.ts'
import { exportHtml } from '../../../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../../src/features/export/files/text.ts'
import { exportMessages } from '../../../../../../src/features/export/files/messages/export-messages.ts'
import { buildContent } from '../../../../../../src/features/export/files/pdf/content/build-content.ts'
import { EXPORT_PARTS } from '../../../../../../src/core/contract/export-parts.ts'
import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import { describeProgress } from '../../../../../../src/page/dialog-view/progress-words.ts'
import { createScriptReader } from '../../../../../../src/page/dialog-view/script-lines.ts'
import { costByKind, costBySeat } from '../../../../../../src/page/dialog/inspector/cost-table.ts'
import { stepsOf } from '../../../../../../src/page/dialog/insights/map-words.ts'
import { turnFigures } from '../../../../../../src/page/dialog/script/turn-figures.ts'
import { turnParts } from '../../../../../../src/page/dialog-view/turn-parts.ts'
import { samplePrices } from '../../../../../fixtures/exports/samples.ts'

/** Reads everything of a dialog that its page and its files read, as far as this needs no browser. */
export async function readAll(state: DialogState, children: ReadonlyMap<string, DialogState>): Promise<void> {
  readScript(state)
  readReview(state)
  if (state.config?.mode === 'story') readStory(state)
  costBySeat(state)
  costByKind(state)
  capState(state, { cap: state.config?.cap })
  const map = currentMap(state)
  stepsOf(state, layoutMap(map, mapTurns(state)).boxes, map.edges)
  if (map.nodes.length > 0)
    for (const format of ['svg', 'svg-a3', 'mermaid', 'argdown', 'json'] as const)
      await MAP_FORMATS[format].render(state)
  for (const content of ['finals', 'drafts', 'whole'] as const) {
    const options = { content, children, parts: EXPORT_PARTS, prices: samplePrices }
    for (const render of [exportJson, exportText, exportMarkdown, exportHtml, exportMessages, buildContent])
      render(state, options)
  }
}

function readScript(state: DialogState): void {
  script(state)
  createScriptReader()(state)
  spokenTurns(state)
  describeProgress(state, 0)
  for (const turn of state.turns)
    for (const version of [turn, ...turn.versions]) {
      turnParts(version)
      turnFigures(version.stages)
      memberName(state, version.member)
    }
}

function readReview(state: DialogState): void {
  concessions(state)
  standingOf(state)
  boardOf(state)
  const verdict = verdictOf(state)
  if (verdict) formatWinner(state, verdict)
  for (const result of panelResults(state)) {
    formatPanel(state, result)
    for (const judge of result.judges) formatFinding(state, judge, result.panel)
    briefPage(state, result)
  }
  briefPage(state, null)
  readingNotes(state, meterReading(state))
  for (const { id } of presentMembers(state)) whyNoAside(state, id, PERSON)
}

function readStory(state: DialogState): void {
  for (const viewer of [DIRECTOR, PERSON]) for (const check of storyState(state, viewer).checks) checkShown(check)
}
