import { t } from '../../../../../base/language/t.ts'
import type { FigureBlock } from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { MARGIN, PDF_STYLES, type Column } from './style.ts'

/** How many points a pixel has, at 96 pixels an inch. */
const PIXEL = 0.75
/** The space above a picture, and between the picture and its name, in points. */
const ABOVE = 8
const BETWEEN = 4

/**
 * Places a picture with its name below, on one page, as large as possible but never enlarged. Of a picture that is
 * damaged, or that a PDF cannot show, only the name is written.
 */
export function setFigure(
  flow: Flow,
  parent: PdfTag,
  { url, name, caption, width, height }: FigureBlock,
  column: Column,
  language: string | null,
): void {
  const { file } = flow
  const style = PDF_STYLES.small
  const found = file.pictures.get(url)
  const picture = found === 'damaged' ? null : found
  const words = picture
    ? `${name}: ${caption}`
    : found === 'damaged'
      ? t('{name}: {caption}. It is damaged and cannot be shown.', { name, caption })
      : t('{name}: {caption}. A PDF cannot show it: it is in the HTML and Word files of this dialog.', {
          name,
          caption,
        })
  flow.han = hanOf(name, language)
  if (picture) {
    const [wide, tall] = picture.onSide ? [height, width] : [width, height]
    const below = BETWEEN + flow.lines(words, style, column.width).length * style.leading
    const room = flow.bottom - MARGIN.top - flow.heldTall - ABOVE - below
    const scale = Math.min(PIXEL, column.width / wide, room / tall)
    const [w, h] = [wide * scale, tall * scale]
    flow.need(ABOVE + h + below)
    const [x, y] = [column.x, flow.y + ABOVE]
    const figure = file.tag(parent, 'Figure', { alt: name, bbox: [x, y, x + w, y + h], placement: 'Block' })
    file.marked(figure, 'Figure', () => file.draw(file.pictures.shown(picture, x, y, w, h)))
    figure.end()
    flow.y = y + h + BETWEEN
  }
  flow.text(parent, 'P', words, style, column)
}
