/** Whether the pointer moved itself: what is scrolled below one that rests is not pointed at. */
export function hasMoved({
  movementX,
  movementY,
}: {
  readonly movementX: number
  readonly movementY: number
}): boolean {
  return movementX !== 0 || movementY !== 0
}
