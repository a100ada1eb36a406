import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import * as ui from './ui.ts';

const onServer = (element: ReactElement) => renderToString(<StaticRouter location="/nl">{element}</StaticRouter>);
const nothing = () => undefined;

const samples: Record<string, ReactElement> = {
  'buttons and links': (
    <>
      <ui.Button busy busyLabel="Adding" icon="cart">
        Add
      </ui.Button>
      <ui.ButtonLink to="/nl/cart" variant="go">
        Cart
      </ui.ButtonLink>
      <ui.MoreLink href="/nl">All</ui.MoreLink>
      <ui.TextLink to="/nl" icon="phone">
        Call
      </ui.TextLink>
    </>
  ),
  'a form': (
    <form>
      <ui.ErrorSummary title="Check" errors={[{ fieldId: 'city', message: 'Enter a city' }]} />
      <ui.FieldSet legend="Address">
        <ui.FormGrid>
          <ui.Field id="city" label="City" error="Enter a city" hint="No postcode" span={6}>
            <ui.TextInput name="city" unit="cm" />
          </ui.Field>
          <ui.Field label="Password">
            <ui.PasswordInput showLabel="Show" hideLabel="Hide" />
          </ui.Field>
          <ui.Field label="Message">
            <ui.TextArea />
          </ui.Field>
        </ui.FormGrid>
      </ui.FieldSet>
      <ui.RadioCardGroup legend="Payment" name="method">
        <ui.RadioCard value="card" title="Card" />
      </ui.RadioCardGroup>
      <ui.Checkbox label="News" icon={<ui.Swatch colour="green" />} count={3} />
      <ui.QuantityStepper label="Quantity" decreaseLabel="Less" increaseLabel="More" max={4} note="Only 4" noteOpen />
    </form>
  ),
  'measures and marks': (
    <>
      <ui.Ruler label="€ 412 of € 500" value={41258} max={50000} marks={[{ value: 15000, label: '€ 150', sub: '1 gift', reached: true }]} />
      <ui.HeightBar heightCm={153} maxCm={203} />
      <ui.SwatchList label="Colours" colours={[{ colour: 'anthracite', label: 'Anthracite' }]} text="1 colour" />
      <ui.ChoiceTiles label="Height">
        <ui.ChoiceTile to="/nl/153" selected picture={<ui.HeightBar size="m" heightCm={153} maxCm={203} />}>
          153
        </ui.ChoiceTile>
      </ui.ChoiceTiles>
      <ui.Price amountCents={6495} locale="nl-BE" size="l" sub="incl. btw" />
    </>
  ),
  'closed overlays and the loading bar': (
    <>
      <ui.LoadingBar active={false} />
      <ui.Dialog open={false} onClose={nothing} title="Notify" closeLabel="Close">
        Secret
      </ui.Dialog>
      <ui.Drawer open={false} onClose={nothing} title="Menu" closeLabel="Close">
        Secret
      </ui.Drawer>
    </>
  ),
  'a list page': (
    <ui.SplitLayout side="Filters" sidePosition="start">
      <ui.TileGrid>
        <ui.ProductTile
          to="/nl/p"
          title="Panel"
          picture={
            <ui.Picture
              src="/p.jpg"
              alt=""
              width={400}
              height={352}
              sizes="50vw"
              sources={[{ type: 'image/avif', srcSet: '/p.avif 400w' }]}
            />
          }
        />
        <ui.TipTile title="Tip" text="Text" link={<a href="/nl">More</a>} />
        <ui.Skeleton shape="tile" />
      </ui.TileGrid>
      <ui.Pagination page={1} lastPage={3} buildHref={String} labels={{ nav: 'Pages', previous: 'Back', next: 'Next', page: String }} />
    </ui.SplitLayout>
  ),
};

describe('server markup', () => {
  it.each(Object.entries(samples))('of %s needs no window and satisfies a strict CSP', (_name, sample) => {
    expect(typeof window).toBe('undefined');
    const html = onServer(sample);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
    expect(html).not.toContain('Secret');
  });
});
