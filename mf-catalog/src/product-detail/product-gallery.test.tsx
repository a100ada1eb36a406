/** @jest-environment jsdom */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage } from 'shared-contracts/testing/a-product';
import { panel, show } from '../testing/product-page.tsx';

describe('the gallery', () => {
  const pictures = [
    { ...anImage('laag'), alt: 'Aanzicht', variant_ids: [1] },
    { ...anImage('detail'), alt: 'Van dichtbij', variant_ids: [] },
    { ...anImage('hoog'), alt: 'Hoog paneel', variant_ids: [2] },
  ];

  it('shows the pictures of the variant and changes between them', async () => {
    show({ ...panel, images: pictures });
    expect(await screen.findByText('Tekening op schaal. Aanzicht')).toBeVisible();
    const thumbs = within(await screen.findByRole('list', { name: 'Afbeeldingen' })).getAllByRole('link');
    expect(thumbs.map((thumb) => thumb.getAttribute('href'))).toEqual(['/media/laag.svg', '/media/detail.svg']);
    await userEvent.click(screen.getByRole('link', { name: 'Afbeelding 2: Van dichtbij' }));
    expect(screen.getByRole('img', { name: 'Van dichtbij' })).toBeVisible();
    expect(screen.getByRole('figure')).not.toHaveTextContent('Tekening op schaal');
    expect(thumbs[1]).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['nl', 'Tekening, niet op schaal. Aanzicht'],
    ['fr', 'Dessin, hors échelle. Aanzicht'],
    ['de', 'Zeichnung, nicht maßstäblich. Aanzicht'],
    ['en', 'Drawing, not to scale. Aanzicht'],
  ] as const)('says in %s that a drawing as large as fits is not to scale', async (lang, text) => {
    show({ ...panel, images: [{ ...anImage('klem'), alt: 'Aanzicht', variant_ids: [1], on_scale: false }] }, '', { lang });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('comes after the name of the product, and before the choices', async () => {
    show({ ...panel, images: pictures });
    const picture = await screen.findByRole('figure');
    const isAfter = (one: Element, other: Element) => Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAfter(picture, screen.getByRole('heading', { level: 1 }))).toBe(true);
    expect(isAfter(screen.getByRole('group', { name: 'Hoogte' }), picture)).toBe(true);
  });

  it('opens the enlarged picture, and arrow keys change it', async () => {
    show({ ...panel, images: pictures });
    await userEvent.click(await screen.findByRole('link', { name: 'Vergroten' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Draadpaneel Linea 3D' }));
    expect(viewer.getByText('1 van 2, 100 %')).toBeVisible();
    viewer.getByRole('group').focus();
    await userEvent.keyboard('+');
    expect(viewer.getByText('1 van 2, 150 %')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(viewer.getByText('1 van 2, 150 %')).toBeVisible();
    await userEvent.keyboard('0{ArrowRight}');
    expect(viewer.getByText('2 van 2, 100 %')).toBeVisible();
    for (let times = 0; times < 5; times++) await userEvent.click(viewer.getByRole('button', { name: 'Inzoomen' }));
    expect(viewer.getByText('2 van 2, 400 %')).toBeVisible();
    await userEvent.click(viewer.getByRole('button', { name: 'Sluiten' }));
    expect(screen.getByRole('link', { name: 'Vergroten' })).toHaveFocus();
  });

  // jsdom has no pointers to capture.
  beforeAll(() => Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined }));
  afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture'));

  it('zooms into the clicked point, fits the picture by the next click, and treats a double click as one', async () => {
    show({ ...panel, images: pictures });
    await userEvent.click(await screen.findByRole('link', { name: 'Vergroten' }));
    const viewer = within(await screen.findByRole('dialog'));
    await userEvent.click(viewer.getByRole('group'));
    expect(viewer.getByText('1 van 2, 225 %')).toBeVisible();
    await userEvent.click(viewer.getByRole('group'));
    expect(viewer.getByText('1 van 2, 100 %')).toBeVisible();
    await userEvent.dblClick(viewer.getByRole('group'));
    expect(viewer.getByText('1 van 2, 225 %')).toBeVisible();
  });

  it('zooms by Safari’s gesture events on a touch pad, without zooming the page', async () => {
    show({ ...panel, images: pictures });
    await userEvent.click(await screen.findByRole('link', { name: 'Vergroten' }));
    const viewer = within(await screen.findByRole('dialog'));
    const pinch = (type: string, scale: number) => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale, clientX: 10, clientY: 10 });
      return fireEvent(viewer.getByRole('group'), event);
    };
    expect([pinch('gesturestart', 1), pinch('gesturechange', 1.5), pinch('gesturechange', 2)]).toEqual([false, false, false]);
    expect(viewer.getByText('1 van 2, 200 %')).toBeVisible();
    pinch('gesturestart', 1);
    pinch('gesturechange', 0.6);
    expect(viewer.getByText('1 van 2, 120 %')).toBeVisible();
  });

  it('is panned by the mouse, not dragged as a file', async () => {
    show({ ...panel, images: pictures });
    await userEvent.click(await screen.findByRole('link', { name: 'Vergroten' }));
    const picture = within(await screen.findByRole('dialog')).getByRole('img');
    const drag = createEvent.dragStart(picture);
    fireEvent(picture, drag);
    expect(drag.defaultPrevented).toBe(true);
  });

  it('shows a single drawing without thumbnails', async () => {
    show(panel, '?variant=2');
    expect(await screen.findByRole('link', { name: 'Vergroten' })).toHaveAttribute('href', '/media/hoog.svg');
    expect(screen.queryByRole('list', { name: 'Afbeeldingen' })).not.toBeInTheDocument();
  });

  it('shows a variant in its garden instead of the product in use, with what is seen over its top', async () => {
    const garden = { ...anImage('tuin'), alt: 'Draadpaneel in een tuin', variant_ids: [1] };
    show({ ...panel, images: pictures, garden_images: [garden] });
    const thumbs = within(await screen.findByRole('list', { name: 'Afbeeldingen' })).getAllByRole('link');
    expect(thumbs.map((thumb) => thumb.getAttribute('href'))).toEqual(['/media/laag.svg', '/media/tuin.svg']);
    await userEvent.click(screen.getByText('Wat blijft zichtbaar boven de rand'));
    const rows = within(screen.getByText('Zittend op je terras').closest('dl') ?? document.body);
    expect(rows.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Staand op je terras',
      'Zittend op je terras',
      'Vanaf de straat',
    ]);
    expect(screen.getByText('Tussen de draden blijft alles te zien.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Afbeelding 2: Draadpaneel in een tuin' }));
    expect(screen.getByRole('figure')).toHaveTextContent('Draadpaneel in een tuin');
    expect(screen.getByRole('figure')).not.toHaveTextContent('Tekening op schaal');
  });

  it('says nothing about what is seen over a variant without a picture in a garden', async () => {
    show({ ...panel, images: pictures, garden_images: [{ ...anImage('tuin'), variant_ids: [2] }] });
    expect(await screen.findByText('Tekening op schaal. Aanzicht')).toBeVisible();
    expect(screen.queryByText('Wat blijft zichtbaar boven de rand')).not.toBeInTheDocument();
  });
});
