/**
 * The script of a file with sound. It is the same in every file; the times are in `data-sentences` (sentence-times.ts).
 * It contains no "less than" sign, because previews remove it by a pattern that ends there (page-frame.ts). Without the
 * script, or in a browser without highlights, the players still play.
 */
export const PLAYER_SCRIPT = `
'use strict';
(() => {
  const players = [...document.querySelectorAll('.turn-body > audio')];
  const speechOf = (player) => player.parentElement.querySelector(':scope > .speech');
  const read = new Map();
  let current = null;
  let marked = null;
  let frame = 0;

  // The text that can be read aloud, node by node.
  function textNodes(speech) {
    const walker = document.createTreeWalker(speech, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement.closest('pre, table') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  }

  function rangeOf(nodes, from, to) {
    const range = new Range();
    let before = 0;
    for (const node of nodes) {
      const end = before + node.length;
      if (end > from && from >= before) range.setStart(node, from - before);
      if (end >= to) {
        range.setEnd(node, to - before);
        return range;
      }
      before = end;
    }
    return null;
  }

  function sentencesOf(player) {
    if (!read.has(player)) {
      const speech = speechOf(player);
      const nodes = speech ? textNodes(speech) : [];
      const times = (player.dataset.sentences || '').split(';').filter((each) => each !== '');
      read.set(player, times.map((each) => {
        const [start, from, to] = each.split(' ').map(Number);
        return { start, range: to > from ? rangeOf(nodes, from, to) : null };
      }));
    }
    return read.get(player);
  }

  function isInView(range) {
    const { top, bottom } = range.getBoundingClientRect();
    return top >= 0 && innerHeight >= Math.min(bottom, top + innerHeight / 2);
  }

  // Whoever reads elsewhere stays there: only a mark that was in view is followed. At once, for on the way to it the
  // next one would find it out of view.
  function mark(range) {
    if (range === marked) return;
    const follows = marked !== null && range !== null && isInView(marked) && !isInView(range);
    marked = range;
    if (CSS.highlights && range) CSS.highlights.set('spoken', new Highlight(range));
    if (CSS.highlights && !range) CSS.highlights.delete('spoken');
    if (follows) scrollBy({ top: range.getBoundingClientRect().top - innerHeight * 0.3, behavior: 'instant' });
  }

  function follow() {
    cancelAnimationFrame(frame);
    const now = current.currentTime + 0.02;
    const sentence = sentencesOf(current).findLast(({ start }) => now >= start);
    mark(sentence ? sentence.range : null);
    if (!current.paused) frame = requestAnimationFrame(follow);
  }

  function start(player, seconds) {
    if (current && current !== player) {
      const { playbackRate, volume, muted } = current;
      Object.assign(player, { playbackRate, volume, muted });
    }
    player.currentTime = seconds;
    player.play().catch(() => {});
  }

  function turnTo(player) {
    current = player;
    for (const other of players) if (other !== player) other.pause();
    follow();
  }

  // The character under the pointer, in all browsers.
  function characterAt(x, y) {
    if (document.caretPositionFromPoint) {
      const caret = document.caretPositionFromPoint(x, y);
      return caret && [caret.offsetNode, caret.offset];
    }
    const caret = document.caretRangeFromPoint(x, y);
    return caret && [caret.startContainer, caret.startOffset];
  }

  for (const player of players) {
    const speech = speechOf(player);
    if (speech && sentencesOf(player).some(({ range }) => range)) speech.classList.add('playable');
    player.addEventListener('play', () => turnTo(player));
    player.addEventListener('seeking', () => turnTo(player));
    player.addEventListener('ended', () => {
      const next = players[players.indexOf(player) + 1];
      if (!next) return mark(null);
      if (document.activeElement === player) next.focus({ preventScroll: true });
      start(next, 0);
    });
    // With Shift, a sentence back or on; without it, the player's own seconds.
    player.addEventListener('keydown', (event) => {
      if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      const starts = sentencesOf(player).map((sentence) => sentence.start);
      const now = player.currentTime;
      let to;
      if (event.key === 'ArrowRight') to = starts.find((at) => at > now + 0.05);
      else if (event.key === 'ArrowLeft') to = starts.findLast((at) => now - 1 > at) ?? 0;
      else return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== undefined) player.currentTime = to;
    }, true);
  }

  document.addEventListener('click', (event) => {
    const { target, clientX, clientY } = event;
    if (event.defaultPrevented || event.detail > 1 || !getSelection().isCollapsed) return;
    const speech = target.closest('.playable');
    if (!speech || target.closest('a, pre, table')) return;
    const character = characterAt(clientX, clientY);
    const player = speech.parentElement.querySelector(':scope > audio');
    const sentence = character && sentencesOf(player).find(({ range }) => range && range.isPointInRange(...character));
    if (sentence) start(player, sentence.start);
  });

  const hint = document.getElementById('sound-hint');
  if (hint && document.querySelector('.playable')) hint.hidden = false;
})();
`

/** Styles of the spoken sentence: highlighted as in the app, but not on paper. */
export const PLAYER_STYLES = `
.playable p, .playable li { cursor: pointer; }
.playable pre, .playable table { cursor: auto; }
::highlight(spoken) { background-color: color-mix(in oklab, var(--seat, var(--ink)) 20%, transparent); }
@media (forced-colors: active) { ::highlight(spoken) { background-color: Highlight; color: HighlightText; } }
@media print { ::highlight(spoken) { background-color: transparent; } }
`
