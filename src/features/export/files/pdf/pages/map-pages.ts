import { t } from '../../../../../base/language/t.ts'
import { MAP_BOX, MAP_KINDS } from '../../../../../core/diagram/layout.ts'
import type { MapBox, MapLayout, Point } from '../../../../../core/diagram/shapes.ts'
import type { SeatId } from '../../../../../core/contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../../../../core/contract/insights/insights.ts'
import type { DiagramBlock, StepsBlock } from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { components, round, type Colour } from '../pdf-file.ts'
import { hanOf } from '../text/fonts.ts'
import { bearingsSentence, RELATIONS, VERBS } from '../../steps/map-steps.ts'
import type { Flow } from './flow.ts'
import { turnStretch } from './leads.ts'
import { INK, SEAT_COLOURS, SECOND, SOFT_COLOURS, PDF_STYLES, type TextStyle, baseline } from './style.ts'
import { beginningOf } from '../../../../../base/text/shorten.ts'

const EDGES: Readonly<Record<MapEdge['relation'], { readonly colour: Colour; readonly dash: string }>> = {
  supports: { colour: '#2F7D4F', dash: '[] 0 d' },
  rebuts: { colour: '#C2540A', dash: '[5 3] 0 d' },
  concedes: { colour: '#5C574F', dash: '[1.5 3] 0 d' },
}
/** The outline of a box, by kind of step: the line's width and dashes. */
const OUTLINES: Readonly<Record<MapNode['kind'], string>> = {
  claim: '1.3 w',
  support: '0.7 w',
  rebuttal: '0.7 w [4 2.4] 0 d',
  concession: '0.7 w [1.2 2.4] 0 d',
}
/** The radius of the corners of a supporting step, in units of the picture. */
const CORNER = 8
/** The height of the explanation above the picture, in points. */
const KEY = 26

/**
 * The most pages for the picture, the distance between slices side by side in points, and the smallest scale: rather
 * than using a smaller one, it takes more pages.
 */
const PAGES = 2
const BETWEEN = 24
const SMALLEST = 0.2
/** The size of the names above the columns in units of the picture, and how wide they may be. */
const NAME_SIZE = 15
const NAME_OVER = 40

/** A slice of the picture that fits on a page. */
interface Slice {
  readonly from: number
  readonly to: number
}

/** Draws the argument map as a picture, on at most two pages as long as it stays readable. */
export function setDiagram(flow: Flow, parent: PdfTag, block: DiagramBlock, language: string | null): void {
  const map = block.layout
  const room = flow.bottom - flow.y - KEY
  const { scale, across, cuts } = fitted(map, flow.width, room)
  const wide = map.width * scale
  const left = flow.left + (flow.width - across * wide - (across - 1) * BETWEEN) / 2
  let top = flow.y
  let lowest = top
  cuts.forEach((slice, index) => {
    const column = index % across
    if (column === 0) {
      if (index > 0) flow.newPage()
      key(flow)
      top = flow.y
      lowest = top
    }
    const height = (slice.to - slice.from + map.top) * scale
    const alt = index === 0 ? alternative(block) : t('The argument map, continued.')
    const x = left + column * (wide + BETWEEN)
    const figure = flow.file.tag(parent, 'Figure', { alt, bbox: [x, top, x + wide, top + height], placement: 'Block' })
    flow.y = top
    flow.file.marked(figure, 'Figure', () => picture(flow, block, slice, { scale, x, language }))
    figure.end()
    lowest = Math.max(lowest, top + height)
    flow.y = lowest + 12
  })
}

/** The scale for two pages, and the number of slices side by side; if even that does not fit, the smallest scale. */
function fitted(map: MapLayout, width: number, room: number) {
  const widest = Math.min(1, width / map.width)
  for (let scale = widest; ; scale *= 0.97) {
    const across = Math.max(1, Math.floor((width + BETWEEN) / (map.width * scale + BETWEEN)))
    const cuts = slices(map, room / scale - map.top)
    if (cuts.length <= PAGES * across || scale <= Math.min(widest, SMALLEST)) return { scale, across, cuts }
  }
}

/** Cuts the picture into slices. Each cut is above a box, as late as the page allows. No two boxes are side by side. */
function slices({ boxes, top, height }: MapLayout, room: number): readonly Slice[] {
  const tops = boxes.map(({ y }) => y).toSorted((a, b) => a - b)
  const found: Slice[] = []
  let from = top
  tops.forEach((y, index) => {
    const end = tops[index + 1] ?? height
    if (end - from <= room || y <= from) return
    found.push({ from, to: y })
    from = y
  })
  found.push({ from, to: height })
  return found
}

function picture(
  flow: Flow,
  { layout: map, names }: DiagramBlock,
  { from, to }: Slice,
  { scale, x: left, language }: { readonly scale: number; readonly x: number; readonly language: string | null },
): void {
  const { file } = flow
  const draw = (operators: string): void => file.draw(operators)
  // Each page names the columns again. Anything above or below the slice is cut off.
  const shift = flow.y + (map.top - from) * scale
  const at = ({ x, y }: Point): string => `${round(left + x * scale)} ${round(shift + y * scale)}`
  for (const { seat, x } of map.columns) {
    const name = names[seat] ?? ''
    flow.han = hanOf(name, language)
    const [line] = flow.lines(name, PDF_STYLES.name, Number.MAX_SAFE_INTEGER)
    if (!line) continue
    const size = Math.min(
      PDF_STYLES.name.size,
      NAME_SIZE * scale,
      ((MAP_BOX.width + NAME_OVER) * scale * 1000) / line.width,
    )
    const style: TextStyle = { ...PDF_STYLES.name, size, colour: SEAT_COLOURS[seat] }
    flow.place([line], style, { x: left + x * scale - (line.width * style.size) / 2000, width: MAP_BOX.width }, flow.y)
  }
  draw(
    `q ${round(left - 10)} ${round(flow.y + map.top * scale - 8)} ${round(map.width * scale + 20)} ${round((to - from) * scale + (to < map.height ? 4 : 8))} re W n`,
  )
  for (const { edge, points, head } of map.edges) {
    const { colour, dash } = EDGES[edge.relation]
    const [start, ...rest] = points
    if (!start) continue
    const curves = rest.flatMap((end, index) =>
      index % 3 === 2 ? [`${at(rest[index - 2] ?? end)} ${at(rest[index - 1] ?? end)} ${at(end)} c`] : [],
    )
    draw(`q ${components(colour)} RG 1 w ${dash} ${at(start)} m ${curves.join(' ')} S Q`)
    draw(`q ${components(colour)} rg ${at(head[0])} m ${at(head[1])} l ${at(head[2])} l h f Q`)
  }
  draw('Q')
  for (const box of map.boxes) {
    if (box.y < from || box.y >= to) continue
    const seat = map.rows.find(({ number }) => number === box.number)?.seat ?? box.node.seat
    boxOf(flow, box, seat, left + box.x * scale, shift + box.y * scale, scale, language)
  }
}

function boxOf(
  flow: Flow,
  box: MapBox,
  seat: SeatId,
  x: number,
  y: number,
  scale: number,
  language: string | null,
): void {
  const { file } = flow
  const [width, height] = [box.width * scale, box.height * scale]
  file.draw(
    `q ${components(SOFT_COLOURS[seat])} rg ${components(SEAT_COLOURS[seat])} RG ${OUTLINES[box.node.kind]} ${rounded(x, y, width, height, CORNER * scale)} B Q`,
  )
  const inner = { x: x + MAP_BOX.padding * scale, width: width - 2 * MAP_BOX.padding * scale }
  const kind: TextStyle = {
    font: 'bold',
    size: MAP_BOX.kindFontSize * scale,
    leading: MAP_BOX.kindHeight * scale,
    colour: SEAT_COLOURS[seat],
    label: true,
  }
  const label: TextStyle = {
    font: 'sans',
    size: MAP_BOX.fontSize * scale,
    leading: MAP_BOX.lineHeight * scale,
    colour: INK,
  }
  const top = y + MAP_BOX.padding * scale
  flow.place(
    [
      flow.fitted(
        t('{name}, turn {number}', { name: MAP_KINDS[box.node.kind], number: String(box.number) }),
        kind,
        inner.width,
      ),
    ],
    kind,
    inner,
    top,
  )
  flow.han = hanOf(box.lines.join(''), language)
  box.lines.forEach((line, index) =>
    flow.place([flow.fitted(line, label, inner.width + 2)], label, inner, top + kind.leading + index * label.leading),
  )
}

/** Draws the explanation of the three kinds of arrows. */
function key(flow: Flow): void {
  const { file, left } = flow
  file.artifact(() => {
    let x = left
    for (const relation of RELATIONS) {
      const { colour, dash } = EDGES[relation]
      const style: TextStyle = { ...PDF_STYLES.small, colour: SECOND }
      const line = flow.fitted(VERBS[relation], style, 100)
      const middle = flow.y + baseline(style) - 2.6
      file.draw(
        `q ${components(colour)} RG 1 w ${dash} ${round(x)} ${round(middle)} m ${round(x + 22)} ${round(middle)} l S Q`,
      )
      flow.place([line], style, { x: x + 27, width: 100 }, flow.y)
      x += 27 + (line.width * style.size) / 1000 + 18
    }
  })
  flow.y += KEY
}

/** Writes the steps of the map one by one, with their quotations. */
export function setSteps(flow: Flow, parent: PdfTag, { steps }: StepsBlock, language: string | null): void {
  const { file, left, width } = flow
  flow.y += 8
  flow.need(90)
  flow.text(parent, 'H2', t('Step by step'), PDF_STYLES.subheading)
  flow.y += 4
  const list = file.tag(parent, 'L')
  const words = { x: left + NUMBER, width: width - NUMBER }
  for (const step of steps) {
    flow.han = hanOf(`${step.label}${step.quote}`, language)
    flow.need(PDF_STYLES.body.leading * 3)
    const item = file.tag(list, 'LI')
    const label = file.tag(item, 'Lbl')
    file.marked(label, 'Lbl', () =>
      flow.place(
        [flow.fitted(String(step.place), PDF_STYLES.quiet, NUMBER - 8)],
        PDF_STYLES.quiet,
        { x: left, width: NUMBER - 8 },
        flow.y,
        'end',
      ),
    )
    label.end()
    const body = file.tag(item, 'LBody')
    const bearings = bearingsSentence(step)
    const told = { kind: step.kindLabel, name: step.name, number: String(step.turn) }
    const line = [t('{kind} by {name}, turn {number}.', told), ...(bearings === '' ? [] : [bearings])].join(' ')
    const style: TextStyle = { ...PDF_STYLES.label, colour: SEAT_COLOURS[step.seat] }
    const stretches = turnStretch(flow.turns, line, t('{name}, turn {number}', told), step.turn)
    flow.paragraph(body, 'P', flow.wordLines(line, stretches, style, words.width), style, words)
    flow.text(body, 'P', step.label, PDF_STYLES.body, words)
    flow.text(body, 'P', t('“{text}”', { text: step.quote }), PDF_STYLES.small, words)
    body.end()
    item.end()
    flow.y += 6
  }
  list.end()
}

/** The width of the column for the number of a step, in points. */
const NUMBER = 26

function alternative({ steps }: DiagramBlock): string {
  return beginningOf(
    t('The argument as a diagram of {count, plural, one {# step} other {# steps}}: {steps}', {
      count: steps.length,
      steps: steps
        .map((step) =>
          `${step.place}. ${t('{kind} by {name}: {label}.', { kind: step.kindLabel, name: step.name, label: step.label })} ${bearingsSentence(step)}`.trim(),
        )
        .join(' '),
    }),
    8_000,
  )
}

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height]
  const bend = radius * 0.4477
  const at = (...values: number[]): string => values.map(round).join(' ')
  return [
    `${at(x + radius, y)} m ${at(right - radius, y)} l ${at(right - bend, y, right, y + bend, right, y + radius)} c`,
    `${at(right, bottom - radius)} l ${at(right, bottom - bend, right - bend, bottom, right - radius, bottom)} c`,
    `${at(x + radius, bottom)} l ${at(x + bend, bottom, x, bottom - bend, x, bottom - radius)} c`,
    `${at(x, y + radius)} l ${at(x, y + bend, x + bend, y, x + radius, y)} c h`,
  ].join(' ')
}
