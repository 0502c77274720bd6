/** Whether the pointer itself moved: content that scrolls below a resting pointer is not pointed at. */
export function hasMoved({
  movementX,
  movementY,
}: {
  readonly movementX: number
  readonly movementY: number
}): boolean {
  return movementX !== 0 || movementY !== 0
}
