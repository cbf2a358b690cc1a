/* global window, document, performance, requestAnimationFrame, MessageChannel */
const quietFrames = 20;

/** Milliseconds from the order to show a board until the frame that shows its last card is painted. */
window.millisecondsToPaint = (show) =>
  new Promise((resolve) => {
    const since = performance.now();
    let [cards, quiet, painted] = [0, 0, 0];
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => (painted = performance.now() - since);
    const look = () => {
      const now = document.querySelectorAll('[data-card]').length;
      if (now !== cards) {
        [cards, quiet] = [now, 0];
        // A message sent from an animation frame arrives when that frame is painted.
        afterPaint.port2.postMessage(null);
      } else if (cards > 0) quiet += 1;
      if (quiet < quietFrames) requestAnimationFrame(look);
      else resolve(painted);
    };
    requestAnimationFrame(look);
    show();
  });
