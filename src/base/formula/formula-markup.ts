import type { FormulaNode } from './formula-node.ts'

/** A formula as MathML inside HTML, with its LaTeX for copying. */
export function formulaMarkup(math: FormulaNode, latex: string): string {
  return `<math${attributesOf(math)}><semantics><mrow>${math.children.map(markup).join('')}</mrow><annotation encoding="application/x-tex">${escaped(latex.trim())}</annotation></semantics></math>`
}

function markup(node: FormulaNode): string {
  const { tag, children, text } = node
  return `<${tag}${attributesOf(node)}>${escaped(text)}${children.map(markup).join('')}</${tag}>`
}

function attributesOf({ attributes }: FormulaNode): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
